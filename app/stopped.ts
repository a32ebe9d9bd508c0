import { DrizzleQueryError } from "drizzle-orm/errors";
import { DataDirInUse } from "./platform/data-dir.server";
import { EnvProblem } from "./platform/env-problems.server";
import { causesOf } from "./platform/errors";
import { FilesUnavailable } from "./platform/files.server";
import { isUnavailable } from "./platform/pools.server";
import { UsageProblem } from "./usage-problem";

const isOurWord = (error: unknown): boolean =>
  [EnvProblem, DataDirInUse, UsageProblem].some((kind) => error instanceof kind);

/** What the system says of a file or a connection, such as ENOSPC; Node's own mistakes begin with ERR_. */
const systemCode = /^E[A-Z0-9]+$/;
/** SQLSTATEs of a server that cannot be reached, lets nobody in, may not do it, has no room or lacks an extension. */
const serverState = /^(08...|0A000|25006|28...|3D000|42501|53...|55...|57...|58...)$/;

/**
 * The line that an operator reads when a command ends without its work: what was called wrongly, or what the disk, the
 * network or the database refused. Null: a mistake of the program, whose stack is needed.
 */
export function stoppedBy(error: unknown): string | null {
  if (error instanceof Error && isOurWord(error)) return error.message;
  const causes = causesOf(error);
  const refused = causes.findLast(({ code }) => typeof code === "string" && systemCode.test(code));
  if (causes.some((one) => one instanceof FilesUnavailable))
    return `Pictures cannot be stored or read${refused ? `: ${refused.message}` : ""}.`;
  if (causes.some((one) => one instanceof DrizzleQueryError) || isUnavailable(error)) {
    const state = causes.findLast(({ code }) => typeof code === "string" && serverState.test(code));
    const said = refused ?? state ?? (isUnavailable(error) ? causes.at(-1) : undefined);
    return said ? `The database refuses: ${said.message}. npm run doctor says what to do.` : null;
  }
  return refused ? `${refused.message}.` : null;
}
