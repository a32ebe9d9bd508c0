// On a wide screen an agreed booking of the day is dragged to another time with the mouse: what stands in the way is said on
// the way, and letting go opens the form that moves it. Without it the button on the booking opens the same form.

/** Minutes of a row of the table. */
const step = 15;
/** So far the mouse moves before a press is a drag. */
const threshold = 6;

const table = document.querySelector("table[data-drag]");
/** @type {{ box: HTMLElement; ghost: HTMLElement; x: number; y: number; began: boolean; href: string } | null} */
let dragged = null;

/** @param {number} minutes */
const clock = (minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** @param {string} name */
const words = (name) => (table instanceof HTMLElement && table.dataset[name]) || "";

/**
 * What is in the way of a time in one lane, worst first.
 * @param {string} lane
 * @param {string} id
 * @param {number} from
 * @param {number} to
 */
function inLane(lane, id, from, to) {
  const cells = [...document.querySelectorAll(`td[data-lane="${lane}"]`)].filter(
    (cell) => cell instanceof HTMLTableCellElement,
  );
  const own = cells.filter((cell) => cell.dataset.booking === id);
  const touchesOwn = (/** @type {HTMLElement} */ cell) =>
    own.some(({ dataset }) => dataset.from === cell.dataset.to || dataset.to === cell.dataset.from);
  const met = cells.filter(
    (cell) => cell.dataset.booking !== id && Number(cell.dataset.from) < to && from < Number(cell.dataset.to),
  );
  const is = (/** @type {string} */ state) => met.find((cell) => cell.dataset.state === state);
  const taken = is("taken");
  if (taken) return { rank: 4, text: words("taken").replace("{}", taken.dataset.name ?? "") };
  if (is("over")) return { rank: 5, text: words("over") };
  const ends = Math.max(...cells.map((cell) => Number(cell.dataset.to)));
  if (is("closed") || to > ends) return { rank: 3, text: words("closed") };
  const elsewhere = is("elsewhere");
  if (elsewhere) return { rank: 3, text: words("elsewhere").replace("{}", elsewhere.dataset.name ?? "") };
  if (met.some((cell) => cell.dataset.state === "kept" && !touchesOwn(cell)))
    return { rank: 2, text: words("kept") };
  return { rank: 1, text: words("free") };
}

/**
 * A time without power or water: what the job needs and where it is, the form knows.
 * @param {number} from
 * @param {number} to
 */
const outageIn = (from, to) =>
  [...document.querySelectorAll("p[data-off]")]
    .filter((band) => band instanceof HTMLElement)
    .find(({ dataset }) => Number(dataset.from) < to && from < Number(dataset.to))?.dataset.off;

/** @param {number} y */
function timeAt(y) {
  const rows = [...document.querySelectorAll("tr[data-at]")].filter((row) => row instanceof HTMLElement);
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  return Number(row?.dataset.at ?? 0);
}

/** @param {PointerEvent} event */
function follow(event) {
  if (!dragged) return;
  const { box, ghost, x, y } = dragged;
  if (!dragged.began && Math.hypot(event.clientX - x, event.clientY - y) < threshold) return;
  const place = box.getBoundingClientRect();
  if (!dragged.began) {
    dragged.began = true;
    box.setPointerCapture(event.pointerId);
    box.style.opacity = "0.4";
    ghost.className =
      "pointer-events-none fixed z-10 rounded-md border-2 bg-surface px-2 py-1 text-xs shadow-lg";
    ghost.style.width = `${place.width}px`;
    ghost.style.minHeight = `${place.height}px`;
    document.body.append(ghost);
  }
  const length = Number(box.dataset.minutes);
  const from = timeAt(place.top + event.clientY - y + 2);
  const to = from + Math.ceil(length / step) * step;
  const lanes = box.dataset.only
    ? [box.dataset.only]
    : [
        ...new Set(
          [...document.querySelectorAll("td[data-lane]")].map((cell) => cell.getAttribute("data-lane") ?? ""),
        ),
      ];
  const [found] = lanes
    .map((lane) => inLane(lane, box.dataset.id ?? "", from, to))
    .sort((one, other) => one.rank - other.rank);
  const off = found?.rank === 1 ? outageIn(from, to) : undefined;
  const best = off ? { rank: 2, text: off } : found;
  const isBad = !best || best.rank > 3;
  ghost.style.left = `${place.left}px`;
  ghost.style.top = `${place.top + event.clientY - y}px`;
  ghost.style.borderColor = isBad ? "var(--danger)" : best.rank > 1 ? "var(--accent)" : "var(--ok)";
  ghost.textContent = `${clock(from)} – ${clock(from + length)}`;
  const why = document.createElement("b");
  why.className = "block";
  why.textContent = best?.text ?? "";
  ghost.append(why);
  dragged.href = isBad || from === Number(box.dataset.from) ? "" : `${box.dataset.move}&time=${clock(from)}`;
}

function stop() {
  if (!dragged) return "";
  const { box, ghost, href, began } = dragged;
  box.style.opacity = "";
  ghost.remove();
  dragged = null;
  if (began) box.addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
  return href;
}

table?.addEventListener("pointerdown", (event) => {
  const box = event.target instanceof Element ? event.target.closest("a[data-move]") : null;
  if (!(event instanceof PointerEvent) || event.pointerType !== "mouse" || event.button !== 0) return;
  if (!(box instanceof HTMLElement) || innerWidth < 1024) return;
  event.preventDefault();
  const ghost = document.createElement("div");
  dragged = { box, ghost, x: event.clientX, y: event.clientY, began: false, href: "" };
});
table?.addEventListener("dragstart", (event) => event.preventDefault());
addEventListener("pointermove", follow);
addEventListener("pointercancel", stop);
addEventListener("keydown", ({ key }) => key === "Escape" && stop());
addEventListener("pointerup", () => {
  const href = stop();
  if (href) location.assign(href);
});
