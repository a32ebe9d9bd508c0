export function problemsOf(sql: string, version: string): string[];
export function newMigrations(names: string[]): string[];
