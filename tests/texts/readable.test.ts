import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataLetters, inDataLetters, latin, readableIn, untranslatedIn } from "./readable";

const page = (inside: string) =>
  `<!DOCTYPE html><html lang="el-ZA"><body><!-- note --><p>[Ŕéƥáíŕ] R350</p>${inside}</body></html>`;
const found = (inside: string) => untranslatedIn(readableIn(page(inside)));

test("pseudo texts, data, figures, addresses, places and the brand are no English", () => {
  expect(found(`<p>${inDataLetters("Repair of roofs")} · 14:30 · Thola · Cape Town</p>`)).toEqual([]);
  expect(found('<a href="mailto:a@b.co.za?x=1">someone@example.co.za</a> 196.25.x.x')).toEqual([]);
  expect(
    found('<input type="hidden" value="sign-in"><input type="radio" value="all"><option value="x">'),
  ).toEqual([]);
  expect(
    found('<script>say("Hello")</script><style>p{color:red}</style><i class="big" data-lead="call">'),
  ).toEqual([]);
});

test.each([
  ["text", "<p>Good day</p>", "Good day"],
  ["text after a value", "<p>[Ǵóóď] at 14:30</p>", "[Ǵóóď] at 14:30"],
  ["the title", "<title>Home</title>", "Home"],
  ["a label", '<button aria-label="Close it"></button>', "Close it"],
  ["a picture", '<img src="/x.webp" alt="A roof">', "A roof"],
  ["a placeholder", '<input type="search" placeholder="Name">', "Name"],
  ["the value of a field", '<input value="Customer" readonly>', "Customer"],
  ["a button of the old kind", '<input type="submit" value="Send">', "Send"],
  ["an option", "<select><option>Any</option></select>", "Any"],
  ["metadata", '<meta name="description" content="Find people">', "Find people"],
  ["a card for social networks", '<meta property="og:title" content="Find &amp; book">', "Find & book"],
  ["what a script says", '<button data-copied="Link copied"></button>', "Link copied"],
  ["the message that a link begins", '<a href="https://wa.me/1?text=Good%20day">[Ẃ]</a>', "Good day"],
  [
    "JSON-LD",
    '<script type="application/ld+json">{"@type":"Thing","name":["Our thing"]}</script>',
    "Our thing",
  ],
])("an English literal is found in %s", (_where, inside, words) => {
  expect(found(inside)).toEqual([words]);
});

test("every word that the quiet pages' script says is read", () => {
  const script = readFileSync("app/enhance.js", "utf8");
  const says = [...script.matchAll(/dataset\.(\w+)|const \{ ([^}]*) \} = \w+\.dataset/g)].flatMap(
    ([, one, many]) => (one ? [one] : [...(many ?? "").matchAll(/(\w+) =/g)].map(([, name]) => name ?? "")),
  );
  const codes = ["locate", "narrowed", "of", "follows", "kept", "share", "step", "suggest", "count", "copy"];
  const words = [...new Set(says)].filter((name) => !codes.includes(name));
  expect(words.length).toBeGreaterThan(5);
  for (const name of words) expect(found(`<i data-${name}="Some words"></i>`), name).toEqual(["Some words"]);
});

test("data letters are one for each Latin letter", () => {
  expect([latin.length, new Set(dataLetters).size]).toEqual([52, 52]);
});
