import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawnFrom, drawnOnce, drawWith } from "./drawn";

afterEach(() => drawWith(null));

const draw = vi.fn(renderToStaticMarkup);
const pen = { draw, keep: (html: string) => () => html };

function Greeting({ name, loud = false }: { name: string; loud?: boolean }) {
  return <li>{loud ? <b>{name}!</b> : name}</li>;
}
const Parting = ({ name }: { name: string }) => <li>Bye {name}</li>;

const people = [{ name: "Thandi" }, { name: "<Sipho & Sons>" }];
const page = () => renderToStaticMarkup(<ul className="all" {...drawnOnce(Greeting, people)} />);

test("a page says the same with drawings and without", () => {
  const plain = page();
  expect(plain).toContain("&lt;Sipho &amp; Sons&gt;");
  drawWith(pen);
  expect(page()).toBe(plain);
  expect(page()).toBe(plain);
});

test("each part is drawn once, and anew for other props", () => {
  drawWith(pen);
  draw.mockClear();
  const once = [{ name: "Naledi" }];
  for (const each of [once, once, [{ name: "Naledi", loud: true }]]) drawnOnce(Greeting, each);
  expect(draw).toHaveBeenCalledTimes(2);
  drawnOnce(Parting, once);
  expect(draw).toHaveBeenCalledTimes(3);
});

test("the oldest goes when there are too many", () => {
  drawWith(pen);
  draw.mockClear();
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}` }));
  drawnOnce(Parting, many);
  draw.mockClear();
  drawnOnce(Parting, many.slice(-1));
  expect(draw).not.toHaveBeenCalled();
  drawnOnce(Parting, many.slice(0, 1));
  expect(draw).toHaveBeenCalledOnce();
});

const Listed = ({ content, loud }: { content: { name: string }[]; loud: boolean }) => (
  <ul>
    {content.map((person) => (
      <Greeting key={person.name} {...person} loud={loud} />
    ))}
  </ul>
);

describe("a part that shows what many share", () => {
  const pageFor = (kept: { content: typeof people }, loud = false) =>
    renderToStaticMarkup(<main {...drawnFrom(kept, Listed, { loud })} />);

  test("says the same with drawings and without", () => {
    const plain = pageFor({ content: people });
    expect(plain).toContain("<main><ul><li>Thandi</li><li>&lt;Sipho &amp; Sons&gt;</li></ul></main>");
    drawWith(pen);
    expect(pageFor({ content: people })).toBe(plain);
  });

  test("is drawn once for those to whom it looks the same, and anew for what was read anew", () => {
    drawWith(pen);
    draw.mockClear();
    const kept = { content: people };
    for (const loud of [false, false, true, true]) expect(pageFor(kept, loud).includes("<b>")).toBe(loud);
    expect(draw).toHaveBeenCalledTimes(2);
    pageFor({ content: people });
    expect(draw).toHaveBeenCalledTimes(3);
  });
});
