// While two letters of a name stand in the search, those who are known are shown below it, as 'Find' shows them on a new page.

const form = document.querySelector("form[data-suggests]");
const shown = document.getElementById("known");
/** A rest of so many milliseconds in typing. */
const rest = 200;
let timer = 0;
let asked = new AbortController();

/** @param {HTMLFormElement} search */
async function suggest(search) {
  asked.abort();
  asked = new AbortController();
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(search)) typed.set(name, String(value));
  if ((typed.get("who") ?? "").trim().length < 2) return shown?.replaceChildren();
  try {
    const response = await fetch(`${search.action}?${typed}`, { signal: asked.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    // Without the list it is another page, of somebody who is signed out by now: pressing 'Find' says so.
    const found = response.ok && page.getElementById("known");
    if (found) shown?.replaceChildren(...found.childNodes);
  } catch {
    // Overtaken by another letter, or no connection: the button is there.
  }
}

if (form instanceof HTMLFormElement) {
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => suggest(form), rest);
  });
  // Typed before this script was there.
  const { who } = form;
  if (who.value !== who.defaultValue) void suggest(form);
}
