import * as z from "zod/mini";
import { intents } from "~/forms/intents";

const text = z._default(z.string(), "");

/** What an administrator does on the page about the system. */
export const systemActs = intents({
  "retry-mail": { id: text },
  "held-mails": { send: z.enum(["true", "false"]) },
  "run-job": { queue: text },
});

export const switchActs = intents({ "live-figures": { on: z.enum(["true", "false"]) } });
