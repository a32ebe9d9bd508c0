import type { ElementHandle, Locator, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect } from "./fixtures";
import { expectToast } from "./people";

const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
const press = [
  { type: "rawKeyDown", ...tab },
  { type: "keyUp", ...tab },
] as const;
/** Presses before each look at what has the focus; a look takes twice as long as a press. */
const bursts = [1, 2, 5, 10, ...Array<number>(10).fill(15)];

/** Presses Tab until the target has a visible focus. */
export async function tabTo(page: Page, target: Locator) {
  // A script that opens a dialog moves the focus.
  await page.waitForLoadState("load");
  const session = await page.context().newCDPSession(page);
  // Finding it by its role takes longer than ten presses.
  let element = await found(target);
  for (const times of bursts) {
    await element.evaluate(stopHere);
    const keys = Array.from({ length: times }, () => press).flat();
    await Promise.all(keys.map((key) => session.send("Input.dispatchKeyEvent", key)));
    const state = await element.evaluate(stopped);
    if (!state.isThere) element = await found(target);
    if (!state.hasFocus) continue;
    await session.detach();
    expect(state.isShown, `the focus is seen on ${target}`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${target} at ${page.url()}`);
}

export async function expectFocusShown(target: Locator) {
  expect((await target.evaluate(stopped)).isShown, `the focus is seen on ${target}`).toBe(true);
}

type Found = ElementHandle<HTMLElement | SVGElement>;
const found = async (target: Locator) => (await target.elementHandle()) as Found;

type Stopping = { stopping?: AbortController };

/** While the element has the focus, Tab does nothing: what is pressed too often leaves it there. */
function stopHere(element: Element) {
  const stopping = new AbortController();
  Object.assign(window, { stopping });
  const stop = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || document.activeElement !== element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", stop, { capture: true, signal: stopping.signal });
}

function stopped(element: Element) {
  (window as Stopping).stopping?.abort();
  const marked = (candidate: Element | null) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate ?? element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  return {
    isThere: element.isConnected,
    hasFocus: element === document.activeElement,
    isShown: element.matches(":focus-visible") && (marked(element) || marked(element.closest("label"))),
  };
}

/** Where it leads to another page, waits for that, as a click does: what follows is not looked for on this one. */
export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.locator(":focus").press("Enter");
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/auth?action=signin");
  await typeInto(page, page.getByLabel(t("accounts.email")), email);
  await typeInto(page, page.getByLabel(t("auth.password"), { exact: true }), password);
  await page.keyboard.press("Enter");
  await expectToast(page, documented("Success!"), documented("You've been signed in successfully."));
}
