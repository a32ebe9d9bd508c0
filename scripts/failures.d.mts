export function endOf(output: string): string;
export function vitestFailures(output: string): string[];
export function playwrightFailures(report: object): string[];
