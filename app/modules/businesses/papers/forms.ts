import * as z from "zod/mini";
import { optionalDay, optionalSentence, sentence, ticked } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { paperKinds, refusals } from "./rules";

const id = z._default(z.string(), "");
const said = {
  number: sentence(2, 60, "papers.errors.number"),
  body: optionalSentence(100),
  endsOn: optionalDay("papers.errors.endsOn"),
};

export const paperActs = intents({
  send: {
    kind: z.enum(paperKinds, { error: "papers.errors.kind" }),
    ...said,
    own: ticked("papers.errors.own"),
  },
  remove: { id },
});
export type PaperAct = z.output<typeof paperActs>;

/** What an administrator decides, with what stands on the paper. */
export const decidePaperActs = intents({
  check: said,
  refuse: { why: z.enum(refusals, { error: "papers.errors.why" }) },
});
