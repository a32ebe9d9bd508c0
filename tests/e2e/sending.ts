import type { Page } from "@playwright/test";

/** While a document is on its way, a test cannot look at the page: the page itself keeps what the pressed button says then. */
export const keepWhatTheButtonSays = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener("submit", ({ submitter }) =>
      setTimeout(() => {
        if (submitter instanceof HTMLButtonElement)
          sessionStorage.setItem("sent", `${submitter.textContent} ${submitter.disabled}`);
      }),
    ),
  );

/** 'Sending... true': its words, and whether it was disabled. */
export const saidByTheButton = (page: Page) => page.evaluate(() => sessionStorage.getItem("sent"));
