import * as z from "zod/mini";

const text = z._default(z.string(), "");

/** What an administrator does on the page about the system. */
export const systemActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry-mail"), id: text }),
  z.object({ intent: z.literal("held-mails"), send: z.enum(["true", "false"]) }),
  z.object({ intent: z.literal("run-job"), queue: text }),
]);

export const switchActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("live-figures"), on: z.enum(["true", "false"]) }),
]);
