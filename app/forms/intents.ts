import * as z from "zod/mini";

type Fields = Record<string, z.ZodMiniType>;
type FormOf<Forms extends Record<string, Fields>> = {
  [Intent in keyof Forms & string]: z.ZodMiniObject<{ intent: z.ZodMiniLiteral<Intent> } & Forms[Intent]>;
}[keyof Forms & string];

/** The forms of a page: the fields of each by its intent, which the field `intent` names. */
export function intents<const Forms extends Record<string, Fields>>(forms: Forms) {
  const options = Object.entries(forms).map(([intent, fields]) =>
    z.object({ intent: z.literal(intent), ...fields }),
  );
  return z.discriminatedUnion("intent", options as unknown as [FormOf<Forms>, ...FormOf<Forms>[]]);
}
