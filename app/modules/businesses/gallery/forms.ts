import * as z from "zod/mini";
import { optionalSentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { coverChoices } from "../cover";
import { directions, maxDescription } from "./rules";

const picture = { id: z.string() };

/** Every form of the gallery's page; the files of an upload come beside them. */
export const galleryActs = intents({
  upload: {},
  describe: { ...picture, description: optionalSentence(maxDescription) },
  move: { ...picture, direction: z.enum(directions) },
  remove: picture,
  restore: picture,
  cover: { cover: z.enum(coverChoices) },
});

export type GalleryAct = z.output<typeof galleryActs>;
