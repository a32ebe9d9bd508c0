import { expect, test } from "vitest";
import { cachedFragment, renderWithFragments, withInlineFragments } from "./fragments.server";

const cards = cachedFragment("<li>Queen’s “Braids”</li>");
const links = cachedFragment("<p>🔧</p>");

test("fragments are in the places of their placeholders, as often as these occur", () => {
  const page = renderWithFragments(() => `<ul>${cards()}${cards()}</ul>é${links()}`);
  expect(page.toString()).toBe("<ul><li>Queen’s “Braids”</li><li>Queen’s “Braids”</li></ul>é<p>🔧</p>");
});

test("the order of rendering does not decide the place of a fragment", () => {
  const page = renderWithFragments(() => {
    const [last, first] = [links(), cards()];
    return `${first}<hr>${last}`;
  });
  expect(page.toString()).toBe("<li>Queen’s “Braids”</li><hr><p>🔧</p>");
});

test("a fragment inside another one is text", () => {
  const page = renderWithFragments(() => {
    const outer = cachedFragment(withInlineFragments(() => `<main>${cards()}</main>`));
    return `${outer()}${links()}${outer()}`;
  });
  const main = "<main><li>Queen’s “Braids”</li></main>";
  expect(page.toString()).toBe(`${main}<p>🔧</p>${main}`);
});

test("a page without fragments is its text", () => {
  expect(renderWithFragments(() => "<p>“–”</p>").toString()).toBe("<p>“–”</p>");
});

test("a fragment is its text outside of such a page, and after one that failed", () => {
  const broken = () => {
    throw new Error(cards());
  };
  expect(() => renderWithFragments(broken)).toThrow();
  expect(`${cards()}${links()}`).toBe("<li>Queen’s “Braids”</li><p>🔧</p>");
});
