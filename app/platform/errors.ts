/** The fields that PostgreSQL's driver adds to its errors. */
type DatabaseError = Error & { code?: unknown; constraint?: unknown };

/** The error and its causes, outermost first. Drizzle wraps the driver's error in its own. */
export function causesOf(error: unknown): DatabaseError[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
