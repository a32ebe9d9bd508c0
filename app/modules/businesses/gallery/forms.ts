import * as z from "zod/mini";
import { optionalSentence } from "~/forms/fields";
import { coverChoices } from "../cover";
import { directions, maxDescription } from "./rules";

const picture = { id: z.string() };

/** Every form of the gallery's page; the files of an upload come beside them. */
export const galleryActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("upload") }),
  z.object({
    intent: z.literal("describe"),
    ...picture,
    description: optionalSentence(maxDescription),
  }),
  z.object({ intent: z.literal("move"), ...picture, direction: z.enum(directions) }),
  z.object({ intent: z.literal("remove"), ...picture }),
  z.object({ intent: z.literal("restore"), ...picture }),
  z.object({ intent: z.literal("cover"), cover: z.enum(coverChoices) }),
]);

export type GalleryAct = z.output<typeof galleryActs>;
