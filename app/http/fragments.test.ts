import { expect, test } from "vitest";
import { cachedFragment, renderWithFragments, withInlineFragments } from "./fragments.server";

const cards = cachedFragment("<li>Queen’s “Braids”</li>");
const links = cachedFragment("<p>🔧</p>");

test("every placeholder is replaced by its fragment, however often it occurs", () => {
  const page = renderWithFragments(() => `<ul>${cards()}${cards()}</ul>é${links()}`);
  expect(page.toString()).toBe("<ul><li>Queen’s “Braids”</li><li>Queen’s “Braids”</li></ul>é<p>🔧</p>");
});

test("a fragment is at its placeholder whatever the order of rendering", () => {
  const page = renderWithFragments(() => {
    const [last, first] = [links(), cards()];
    return `${first}<hr>${last}`;
  });
  expect(page.toString()).toBe("<li>Queen’s “Braids”</li><hr><p>🔧</p>");
});

test("a fragment inside another one is rendered as text", () => {
  const page = renderWithFragments(() => {
    const outer = cachedFragment(withInlineFragments(() => `<main>${cards()}</main>`));
    return `${outer()}${links()}${outer()}`;
  });
  const main = "<main><li>Queen’s “Braids”</li></main>";
  expect(page.toString()).toBe(`${main}<p>🔧</p>${main}`);
});

test("a page without fragments is rendered unchanged", () => {
  expect(renderWithFragments(() => "<p>“–”</p>").toString()).toBe("<p>“–”</p>");
});

test("a fragment is rendered as text outside of such a page, and after a page that failed", () => {
  const broken = () => {
    throw new Error(cards());
  };
  expect(() => renderWithFragments(broken)).toThrow();
  expect(`${cards()}${links()}`).toBe("<li>Queen’s “Braids”</li><p>🔧</p>");
});
