import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type Table = { title?: string; head: string[]; rows: string[][] };
/** The result of one part: its description and its figures. */
export type Section = { title: string; about: string[]; tables: Table[] };

const file = "docs/benchmark.md";
const limits = "What limits it";
const order = [
  "Machine",
  "Seed",
  "Listing queries",
  "Admin",
  "HTTP",
  "Bookings",
  "Start",
  "A crawl",
  "Drills",
  "Inbox and thread",
  limits,
];

/** The bars of all tables: cells with 'pass' or 'FAIL'. */
export function countBars(sections: Section[]): { held: number; missed: number } {
  const cells = sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
  const count = (word: string) => cells.filter((cell) => cell.startsWith(word)).length;
  return { held: count("pass"), missed: count("FAIL") };
}

export function print({ title, about, tables }: Section) {
  console.log(`\n${title}`);
  for (const line of about) console.log(`  ${line}`);
  for (const table of tables) {
    if (table.title) console.log(`\n  ${table.title}`);
    const lines = [table.head, ...table.rows];
    const widths = table.head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
    for (const line of lines)
      console.log(
        `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`,
      );
  }
}

const cells = (line: string[]) => `| ${line.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function markdownOf({ about, tables }: Section): string {
  const blocks = tables.flatMap(({ title, head, rows }) => [
    ...(title ? [`**${title}**`] : []),
    [cells(head), cells(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(cells)].join(
      "\n",
    ),
  ]);
  return [about.join("\n"), ...blocks].filter(Boolean).join("\n\n");
}

/** Replaces the sections of the parts that were run; the others and the hand-written limits stay. */
export function write(sections: Section[]) {
  const known = new Map<string, string>([[limits, "Not written yet."]]);
  if (existsSync(file))
    for (const part of readFileSync(file, "utf8").split(/^## /m).slice(1)) {
      const [title = "", ...rest] = part.split("\n");
      known.set(title.trim(), rest.join("\n").trim());
    }
  for (const section of sections) known.set(section.title, markdownOf(section));
  const names = [
    ...order.filter((name) => known.has(name)),
    ...[...known.keys()].filter((name) => !order.includes(name)),
  ];
  const intro =
    "# Benchmark\n\nWritten by `npm run bench -- --write`. Each part says when it ran and how busy the machine was before and after\n(load average over 1, 5 and 15 minutes).\n";
  writeFileSync(file, `${intro}\n${names.map((name) => `## ${name}\n\n${known.get(name)}\n`).join("\n")}`);
}
