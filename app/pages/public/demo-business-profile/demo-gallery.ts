import type { ShownImage } from "~/modules/businesses/gallery/queries.server";
import type { Texts } from "~/texts/texts";
import lamp from "./pictures/lamp.svg?url&no-inline";
import solar from "./pictures/solar.svg?url&no-inline";
import workshop from "./pictures/workshop.svg?url&no-inline";

const drawings = { workshop, solar, lamp };
const names = ["workshop", "solar", "lamp"] as const;

/** Drawn, like the pictures of the sample businesses. */
export const demoGallery = ({ t }: Texts): ShownImage[] =>
  names.map((id) => ({
    id,
    path: "",
    src: drawings[id],
    description: t(`demo.pictures.${id}`),
    width: 1200,
    height: 800,
  }));
