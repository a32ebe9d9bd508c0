import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { drawnOnce, drawWith } from "./drawn";

afterEach(() => drawWith(null));

const draw = vi.fn(renderToStaticMarkup);

function Greeting({ name, loud = false }: { name: string; loud?: boolean }) {
  return <li>{loud ? <b>{name}!</b> : name}</li>;
}
const Parting = ({ name }: { name: string }) => <li>Bye {name}</li>;

const people = [{ name: "Thandi" }, { name: "<Sipho & Sons>" }];
const page = () => renderToStaticMarkup(<ul className="all" {...drawnOnce(Greeting, people)} />);

test("a page says the same with drawings and without", () => {
  const plain = page();
  expect(plain).toContain("&lt;Sipho &amp; Sons&gt;");
  drawWith(draw);
  expect(page()).toBe(plain);
  expect(page()).toBe(plain);
});

test("each part is drawn once, and anew for other props", () => {
  drawWith(draw.mockClear());
  const once = [{ name: "Naledi" }];
  for (const each of [once, once, [{ name: "Naledi", loud: true }]]) drawnOnce(Greeting, each);
  expect(draw).toHaveBeenCalledTimes(2);
  drawnOnce(Parting, once);
  expect(draw).toHaveBeenCalledTimes(3);
});

test("the oldest goes when there are too many", () => {
  drawWith(draw.mockClear());
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}` }));
  drawnOnce(Parting, many);
  draw.mockClear();
  drawnOnce(Parting, many.slice(-1));
  expect(draw).not.toHaveBeenCalled();
  drawnOnce(Parting, many.slice(0, 1));
  expect(draw).toHaveBeenCalledOnce();
});
