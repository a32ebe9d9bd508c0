// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code.
import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

type Part = { text: string; table?: string; column?: string | undefined };

/** What a file's names stand for: tables that it imports or declares, and columns taken out of them. */
function namesOf(program: ESTree.Program) {
  const tables = new Set<string>();
  const columns = new Map<string, string>();
  const tableOf = (node: ESTree.Expression | ESTree.Super | null) =>
    node?.type === "Identifier" && tables.has(node.name) ? node.name : null;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value.endsWith("tables.server")) for (const { local } of specifiers) tables.add(local.name);
    },
    VariableDeclarator({ id, init }) {
      const callee = init?.type === "CallExpression" && init.callee.type === "Identifier" && init.callee.name;
      if (id.type === "Identifier" && (callee === "pgTable" || callee === "alias")) tables.add(id.name);
      const columnOf = init?.type === "MemberExpression" ? tableOf(init.object) : null;
      if (id.type === "Identifier" && columnOf) columns.set(id.name, columnOf);
      const table = tableOf(init);
      if (id.type === "ObjectPattern" && table)
        for (const property of id.properties)
          if (property.type === "Property" && property.value.type === "Identifier")
            columns.set(property.value.name, table);
    },
  }).visit(program);
  return { tables, columns };
}

/** The words of each `sql` template, with the tables and columns between them. */
function templatesOf(source: string): Part[][] {
  const { program } = parseSync("file.ts", source);
  const { tables, columns } = namesOf(program);
  const partOf = (node: ESTree.Expression): Part => {
    const text = source.slice(node.start, node.end);
    if (node.type === "Identifier" && tables.has(text)) return { text, table: text };
    const [object = ""] = node.type === "MemberExpression" ? text.split(".") : [];
    const column = tables.has(object) ? object : columns.get(text);
    return { text, column };
  };
  const templates: Part[][] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      templates.push(
        quasi.quasis.flatMap(({ value }, at) => {
          const node = quasi.expressions[at];
          // Each word and each parenthesis is a part of its own.
          const words = value.raw.match(/[\w.]+|\S/g) ?? [];
          return [...words.map((text) => ({ text })), ...(node ? [partOf(node)] : [])];
        }),
      );
    },
  }).visit(program);
  return templates;
}

/** The columns in a subselect of this template that are of no table the subselect itself selects from. */
function bareColumns(parts: Part[]): string[] {
  const bare: string[] = [];
  type Level = { isSelect: boolean; own: Set<string>; columns: Part[] };
  const levels: Level[] = [{ isSelect: false, own: new Set(), columns: [] }];
  parts.forEach((part, at) => {
    const level = levels.at(-1);
    if (!level) return;
    if (part.text === "(")
      levels.push({ isSelect: parts[at + 1]?.text === "select", own: new Set(), columns: [] });
    else if (part.text === ")" && levels.length > 1) {
      levels.pop();
      const rest = level.columns.filter(({ column = "" }) => !level.own.has(column));
      if (level.isSelect) bare.push(...rest.map(({ text }) => text));
      else levels.at(-1)?.columns.push(...rest);
    } else if (part.column) level.columns.push(part);
    else if (part.table && /^(from|join)$/.test(parts[at - 1]?.text ?? "") && parts[at + 1]?.text !== "as")
      level.own.add(part.table);
  });
  return bare;
}

const bareIn = (source: string) => templatesOf(source).flatMap(bareColumns);

/**
 * Drizzle leaves out the table of `${table.column}` in the fields of a select from one table, also inside a subselect
 * written by hand, where the bare name then means a column of the subselect's own table.
 */
test("a subselect takes columns of the query around it as ${table}.column", () => {
  const imports = `import { bookings, blocked as b } from "../tables.server";\n`;
  const refused = [
    "sql`(select name from ${bookings} where ${bookings.customerId} = ${b.customerId} limit 1)`",
    "sql<number>`coalesce((select sum(amount) from ledger where payment_id = ${b.id}), 0)`",
    "sql`(select count(*) from ${b} as other where other.id <> ${b.id})`",
    "const { id } = b; const one = sql`exists (select from bookings where lower(customer) = lower(${id}))`",
  ];
  for (const source of refused) expect(bareIn(imports + source), source).toHaveLength(1);
  const fine = [
    "sql`(select name from ${bookings} where ${bookings.customerId} = ${b}.customer_id)`",
    "sql`(${b.at}, ${b.id}) < (select o.at, o.id from ${b} as o where o.id = ${after.id})`",
    "sql`count(distinct ${b.id})`",
  ];
  for (const source of fine) expect(bareIn(imports + source), source).toEqual([]);

  const files = globSync("{app,db}/**/*.{ts,tsx}");
  const faults = files.flatMap((file) =>
    bareIn(readFileSync(file, "utf8")).map((column) => `${file}: ${column}`),
  );
  expect(faults).toEqual([]);
});
