// Keeps what is typed for a booking while this tab is open: for another time, another address, and a phone whose battery dies.
// It is gone with the tab, or on a page without the form: there the time is booked, lapsed or was let go. Without it the form is empty again.

const form = document.querySelector("form[data-keeps-typed]");
const names = ["name", "phone", "address", "email"];
const key = "thola-guest";

/** @param {string} name */
function fieldOf(name) {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement ? field : null;
}

// Storage may be blocked.
try {
  if (!form) sessionStorage.removeItem(key);
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  for (const name of names) {
    const field = fieldOf(name);
    if (field) field.value ||= kept[name] ?? "";
  }
  form?.addEventListener("input", () => {
    for (const name of names) kept[name] = fieldOf(name)?.value ?? kept[name];
    sessionStorage.setItem(key, JSON.stringify(kept));
  });
} catch {}
