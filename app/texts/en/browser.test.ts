import { expect, test } from "vitest";
import inBrowser from "./browser";
import { english } from "./index";

/** Their pages load no React. */
const quiet = ["answer", "links", "messages", "offline", "reviewForm"];

test("the browser has the texts of every feature that an app page shows", () => {
  const shown = Object.keys(english).filter(
    (feature) => !feature.startsWith("mails") && !quiet.includes(feature),
  );
  expect(Object.keys(inBrowser).sort()).toEqual(shown.sort());
});
