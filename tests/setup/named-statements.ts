import pg from "pg";

/** By text. */
const names = new Map<string, string>();
const { query } = pg.Client.prototype;
type Sent = { text: string; name?: string; types?: object };

/**
 * Names the statements of the query builder, so that a connection parses each once and plans it a few times: tests send the same
 * ones thousands of times. Without a name, as in the program, PostgreSQL plans them for the values of each time.
 */
export function nameStatements(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [config, values, ...rest] = sent as [string | Sent, unknown];
    const send = query as (...sent: unknown[]) => unknown;
    const isBuilt = typeof config === "object" && config.types !== undefined && !config.name;
    if (!isBuilt || !Array.isArray(values) || values.length === 0) return send.apply(this, sent);
    const name = names.get(config.text) ?? `s${names.size}`;
    names.set(config.text, name);
    return send.call(this, { ...config, name }, values, ...rest);
  } as typeof query;
}
