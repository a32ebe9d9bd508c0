import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawStableParts, Stable, StableFrom } from "~/ui/stable";
import { markupOf } from "../../tests/setup/texts";
import { markupCache } from "./markup-cache.server";

afterEach(() => drawStableParts(null));

const render = vi.fn(renderToStaticMarkup);
const renderer = { render, embed: (html: string) => () => html };

function Greeting({ name, loud = false }: { name: string; loud?: boolean }) {
  return <li>{loud ? <b>{name}!</b> : name}</li>;
}
const Parting = ({ name }: { name: string }) => <li>Bye {name}</li>;

const people = [{ name: "Thandi" }, { name: "<Sipho & Sons>" }];
type Person = { name: string; loud?: boolean };
const List = ({ part, each }: { part: ComponentType<Person>; each: Person[] }) => (
  <Stable as="ul" className="all" part={part} each={each} />
);
const draw = (part: ComponentType<Person>, each: Person[]) => markupOf(<List part={part} each={each} />);
const page = () => draw(Greeting, people);

test("a page is the same with the cache and without", () => {
  const plain = page();
  expect(plain).toContain("&lt;Sipho &amp; Sons&gt;");
  drawStableParts(markupCache(renderer));
  expect(page()).toBe(plain);
  expect(page()).toBe(plain);
});

test("each part is rendered once for the same props", () => {
  drawStableParts(markupCache(renderer));
  render.mockClear();
  const once = [{ name: "Naledi" }];
  for (const each of [once, once, [{ name: "Naledi", loud: true }]]) draw(Greeting, each);
  expect(render).toHaveBeenCalledTimes(2);
  draw(Parting, once);
  expect(render).toHaveBeenCalledTimes(3);
});

test("the oldest entry goes when there are too many", () => {
  drawStableParts(markupCache(renderer));
  render.mockClear();
  const many = Array.from({ length: 2001 }, (_, index) => ({ name: `${index}` }));
  draw(Parting, many);
  render.mockClear();
  draw(Parting, many.slice(-1));
  expect(render).not.toHaveBeenCalled();
  draw(Parting, many.slice(0, 1));
  expect(render).toHaveBeenCalledOnce();
});

const Listed = ({ content, loud }: { content: { name: string }[]; loud: boolean }) => (
  <ul>
    {content.map((person) => (
      <Greeting key={person.name} {...person} loud={loud} />
    ))}
  </ul>
);

type Read = { content: typeof people };
const Main = ({ read, loud }: { read: Read; loud: boolean }) => (
  <StableFrom as="main" className="all" part={Listed} source={read} props={{ loud }} />
);

describe("a part that shows a cached read", () => {
  const pageFor = (read: Read, loud = false) => markupOf(<Main read={read} loud={loud} />);

  test("is the same with the cache and without", () => {
    const plain = pageFor({ content: people });
    expect(plain).toContain(
      '<main class="all"><ul><li>Thandi</li><li>&lt;Sipho &amp; Sons&gt;</li></ul></main>',
    );
    drawStableParts(markupCache(renderer));
    expect(pageFor({ content: people })).toBe(plain);
  });

  test("is rendered once for the same read and props, and again for a new read", () => {
    drawStableParts(markupCache(renderer));
    render.mockClear();
    const read = { content: people };
    for (const loud of [false, false, true, true]) expect(pageFor(read, loud).includes("<b>")).toBe(loud);
    expect(render).toHaveBeenCalledTimes(2);
    pageFor({ content: people });
    expect(render).toHaveBeenCalledTimes(3);
  });
});
