/** 'mend': does harm. 'look': may be meant. 'not checked': could not be found out from here. */
export type Finding = { grade: "well" | "mend" | "look" | "not checked"; line: string };

export const well = (line: string): Finding => ({ grade: "well", line });
export const mend = (line: string): Finding => ({ grade: "mend", line });
export const look = (line: string): Finding => ({ grade: "look", line });
export const notChecked = (line: string): Finding => ({ grade: "not checked", line });

/** What an error says, with its cause: fetch hides the reason there. */
export function firstLine(error: unknown): string {
  const { message = String(error), cause } = error as Error;
  const [line = ""] = message.split("\n");
  return cause instanceof Error ? `${line} (${firstLine(cause)})` : line;
}
