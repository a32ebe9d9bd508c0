import { expect, test } from "vitest";
import inBrowser from "./browser";
import { english } from "./index";

/** Their pages load no React; the usual services of a trade come with its page. */
const quiet = [
  "answer",
  "favourites",
  "guest",
  "links",
  "messages",
  "offline",
  "quotes",
  "reviewForm",
  "usual",
];

test("the browser has the texts of every feature that an app page shows", () => {
  const shown = Object.keys(english).filter(
    (feature) => !feature.startsWith("mails") && !quiet.includes(feature),
  );
  expect(Object.keys(inBrowser).sort()).toEqual(shown.sort());
});
