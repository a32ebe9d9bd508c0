// Says on the button how many businesses are ticked. Without it the button names no number.

const form = document.querySelector("form[data-job-form]");
const button = form?.querySelector("[data-ask-texts]");

function count() {
  if (!form || !(button instanceof HTMLElement)) return;
  const ticked = form.querySelectorAll("input[name=business]:checked").length;
  const texts = JSON.parse(button.dataset.askTexts ?? "[]");
  button.textContent = texts[ticked] ?? texts[0];
}

form?.addEventListener("change", count);
count();
