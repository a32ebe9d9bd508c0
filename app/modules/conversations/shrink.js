// Makes photos smaller where they are chosen, so that they cost less data. Without it they are sent as they are.

/** Larger ones lose nothing that the page would show. */
const longest = 1600;
const smallEnough = 300_000;

/**
 * What is no picture, or is no smaller afterwards, stays as it is.
 * @param {File} file
 */
async function shrunk(file) {
  if (file.size <= smallEnough) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = canvas.getContext("2d");
  if (context) {
    // What is see-through would be black in a JPEG.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  /** @type {Blob | null} */
  const blob = context && (await new Promise((drawn) => canvas.toBlob(drawn, "image/jpeg", 0.85)));
  return blob && blob.size < file.size
    ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type })
    : file;
}

/** What is being made smaller. @type {Promise<void> | null} */
let shrinking = null;

/** @param {HTMLInputElement} field */
async function shrink(field) {
  const chosen = [...(field.files ?? [])];
  const smaller = await Promise.all(chosen.map(shrunk));
  // Others may have been chosen meanwhile.
  const isSame = chosen.every((file, at) => field.files?.[at] === file);
  if (!isSame || smaller.every((file, at) => file === chosen[at])) return;
  const list = new DataTransfer();
  for (const file of smaller) list.items.add(file);
  field.files = list.files;
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches("[data-shrink]")) return;
  const work = shrink(target).finally(() => {
    if (shrinking === work) shrinking = null;
  });
  shrinking = work;
});

/** A form that is sent meanwhile waits: the photo as it is may be too large. */
document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    if (!shrinking || !(form instanceof HTMLFormElement) || !form.querySelector("[data-shrink]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void shrinking.finally(() => form.requestSubmit(submitter));
  },
  true,
);
