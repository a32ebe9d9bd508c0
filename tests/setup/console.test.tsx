import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

test("React's development build, without stack traces, still warns of its mistakes", () => {
  const warn = vi.spyOn(console, "error").mockImplementation(() => {});
  // biome-ignore lint/correctness/useJsxKeyInIterable: the mistake that React must tell of
  const withoutKeys = ["li", "li"].map((tag) => createElement(tag));
  renderToStaticMarkup(createElement("ul", null, withoutKeys));
  renderToStaticMarkup(<input value="fixed" />);
  const said = warn.mock.calls.map(([words]) => String(words));
  warn.mockRestore();
  expect(said.filter((words) => /unique "key"/.test(words))).toHaveLength(1);
  expect(said.filter((words) => /without an `onChange`/.test(words))).toHaveLength(1);
});
