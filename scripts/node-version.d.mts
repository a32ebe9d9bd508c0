export function nodeProblem(version: string): string | null;
