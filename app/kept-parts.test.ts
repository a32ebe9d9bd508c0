import { expect, test } from "vitest";
import { keepPart, renderWithParts, withoutParts } from "./kept-parts.server";

const cards = keepPart("<li>Queen’s “Braids”</li>");
const links = keepPart("<p>🔧</p>");

test("parts stand where the text has them, as often as it has them", () => {
  const page = renderWithParts(() => `<ul>${cards()}${cards()}</ul>é${links()}`);
  expect(page.toString()).toBe("<ul><li>Queen’s “Braids”</li><li>Queen’s “Braids”</li></ul>é<p>🔧</p>");
});

test("and not where React came upon them", () => {
  const page = renderWithParts(() => {
    const [last, first] = [links(), cards()];
    return `${first}<hr>${last}`;
  });
  expect(page.toString()).toBe("<li>Queen’s “Braids”</li><hr><p>🔧</p>");
});

test("a part inside of another is text", () => {
  const page = renderWithParts(() => {
    const outer = keepPart(withoutParts(() => `<main>${cards()}</main>`));
    return `${outer()}${links()}${outer()}`;
  });
  const main = "<main><li>Queen’s “Braids”</li></main>";
  expect(page.toString()).toBe(`${main}<p>🔧</p>${main}`);
});

test("a page without any is its text", () => {
  expect(renderWithParts(() => "<p>“–”</p>").toString()).toBe("<p>“–”</p>");
});

test("outside of such a page, and after one that failed, a part is its text", () => {
  const broken = () => {
    throw new Error(cards());
  };
  expect(() => renderWithParts(broken)).toThrow();
  expect(`${cards()}${links()}`).toBe("<li>Queen’s “Braids”</li><p>🔧</p>");
});
