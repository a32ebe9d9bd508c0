// While a release is rolled out, the program before it serves on the tables that the new one has migrated already. So a
// migration only adds: what is not used any more is dropped by a later release (docs/decisions/0046-many-machines.md).

/** Those up to this number were made when every process was stopped for an upgrade. */
const lastOfBefore = 35;

export const newMigrations = (names) =>
  names.filter((name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) > lastOfBefore).sort();

/** What of a migration the program before would fail on, unless its contract says that no program needs it. */
export function problemsOf(sql, version) {
  const statements = statementsOf(sql);
  const made = (pattern) => statements.flatMap((statement) => pattern.exec(statement)?.[1] ?? []);
  const newTables = new Set(made(/^create table (?:if not exists )?(\S+)/));
  const madeAgain = new Set([
    ...made(
      /^create (?:or replace )?(?:unique )?(?:index|view|trigger|function) (?:concurrently )?([^\s(]+)/,
    ),
    ...statements.flatMap((statement) =>
      [...statement.matchAll(/\badd constraint (\S+)/g)].map(([, name]) => name),
    ),
  ]);
  const found = statements.flatMap((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement);
    if (table)
      return newTables.has(table[1])
        ? []
        : actionsOf(table[2]).flatMap((action) => faultOf(action, madeAgain));
    if (/^alter .*\brename\b/.test(statement)) return [`renames: ${statement}`];
    const dropped = /^drop (\S+) (?:concurrently )?(?:if exists )?([^\s(]+)/.exec(statement);
    if (!dropped || (dropped[1] !== "table" && madeAgain.has(dropped[2]))) return [];
    return [`drops: ${statement}`];
  });
  return found.length === 0 ? [] : contractProblem(sql, version, found);
}

const columnless = /^add (constraint|primary|unique|foreign|check|exclude)\b/;

function faultOf(action, madeAgain) {
  if (/^rename\b/.test(action)) return [`renames: ${action}`];
  const constraint = /^drop constraint (?:if exists )?(\S+)/.exec(action)?.[1];
  if (constraint !== undefined) return madeAgain.has(constraint) ? [] : [`drops: ${action}`];
  if (/^drop\b/.test(action)) return [`drops: ${action}`];
  if (/^alter .* drop (default|expression|identity)\b/.test(action)) return [`drops: ${action}`];
  if (/^alter .* set not null\b/.test(action)) return [`adds NOT NULL: ${action}`];
  if (/^alter .* type\b/.test(action)) return [`changes a type, and rewrites every row: ${action}`];
  if (!/^add\b/.test(action) || columnless.test(action)) return [];
  const column = withoutParentheses(action);
  if (/\bstored\b/.test(column)) return [`rewrites every row: ${action}`];
  const isRequired =
    /\b(not null|primary key)\b/.test(column) && !/\b(default|identity|serial)\b/.test(column);
  return isRequired ? [`adds NOT NULL without a default: ${action}`] : [];
}

const contract = /^-- contract after (\d+\.\d+\.\d+): (.*)$/m;

/** A reason is a sentence; the release named must be one that is out. */
function contractProblem(sql, version, found) {
  const [, release, reason] = contract.exec(sql) ?? [];
  if (release === undefined) return found;
  if (isNewer(release, version)) return [`its contract names release ${release}, and this is ${version}`];
  return reason.trim().split(/\s+/).length < 5 ? ["its contract has no reason"] : [];
}

const isNewer = (one, other) => one.localeCompare(other, "en", { numeric: true }) > 0;

/** In lower case, without comments, texts, bodies of functions and quotes. */
const statementsOf = (sql) =>
  sql
    .replace(/--.*$|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/gm, (part) =>
      part.startsWith("-") || part.startsWith("/") ? " " : "''",
    )
    .replaceAll('"', "")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

/** The actions of an ALTER TABLE: split at the commas that stand in no parentheses. */
function actionsOf(text) {
  const actions = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) actions.push("");
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}

function withoutParentheses(text) {
  const inner = /\([^()]*\)/g;
  return inner.test(text) ? withoutParentheses(text.replace(inner, "")) : text;
}
