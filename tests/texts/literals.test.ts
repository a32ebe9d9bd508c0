import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

type Node = { type: string; [field: string]: unknown };

/** Attributes that people read. */
const readAttributes = new Set([
  ...["aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder"],
  ...["label", "hint", "text", "legend", "caption", "busy", "empty", "subtitle", "formNote"],
]);

/** For developers, with sample data only: English. */
const isForDevelopers = (file: string) => file.startsWith("app/pages/dev/");

const isKey = (text: string) => /^[a-z]\w*(\.[\w-]+)+$/.test(text);
const hasLetters = (text: string) => /\p{L}/u.test(text);
/** A sentence or a label, as opposed to a code such as 'longDate'. */
const isWorded = (text: string) => hasLetters(text) && !isKey(text) && /\s|^\P{L}*\p{Lu}/u.test(text.trim());

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The strings of an expression, apart from those of elements inside it. */
function stringsIn(node: Node): string[] {
  if (node.type.startsWith("JSX") && node.type !== "JSXExpressionContainer") return [];
  // What something is compared with is a code.
  if (node.type === "BinaryExpression" && /^[!=]==?$/.test(String(node.operator))) return [];
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "TemplateLiteral") {
    const written = (node.quasis as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join("0");
    return [written, ...(node.expressions as Node[]).flatMap(stringsIn)];
  }
  return childrenOf(node).flatMap(stringsIn);
}

function wordsOf(node: Node): string[] {
  const inside = childrenOf(node).flatMap(wordsOf);
  if (node.type === "JSXText")
    return hasLetters(String(node.value)) ? [String(node.value).trim(), ...inside] : inside;
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const shown = (node.children as Node[]).filter(({ type }) => type === "JSXExpressionContainer");
    return [...shown.flatMap(stringsIn).filter(isWorded), ...inside];
  }
  if (node.type === "JSXAttribute" && readAttributes.has(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    return [...(value ? stringsIn(value).filter((text) => hasLetters(text) && !isKey(text)) : []), ...inside];
  }
  return inside;
}

/** The walk reads any node by its type; the parser types each kind apart. */
const wordsIn = (source: string) => wordsOf(parseAst(source, { lang: "tsx" }) as unknown as Node);

test("words in elements and in attributes that people read are found; keys and codes are not", () => {
  const found = wordsIn(`const page = (
    <p title="Hello" className="text-muted" aria-label={open ? "Close it" : t("common.close")}>
      Good day {"to you"} {at === "sign-in now" || late ? "Late" : \`Early at \${time}\`} {date(at, "longDate")} {t("common.back")} {t(\`a.\${b}\`)} · <b>Bye</b>
    </p>
  );`);
  expect(found.sort()).toEqual(["Bye", "Close it", "Early at 0", "Good day", "Hello", "Late", "to you"]);
});

test("no component has words of its own: they stand in app/texts", () => {
  const files = globSync("app/**/*.tsx").filter((file) => !file.includes(".test.") && !isForDevelopers(file));
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(file, "utf8")).map((words) => `${file}: ${words}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
