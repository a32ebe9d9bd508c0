import { PictureViewer } from "~/modules/businesses/gallery/components/picture-viewer";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/pictures";
import { demoBusiness, demoGallery } from "./demo-business";

const address = "/demo-business-profile";

export const handle = { isPublic: true, back: { href: address } };

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(matches);
  const title = texts.t("business.gallery.of", { name: demoBusiness(texts).businessName });
  return pageMeta(matches, { path: `${address}/pictures`, title, description: title, indexed: false });
};

export default function DemoPictures() {
  const texts = useTexts();
  return (
    <PictureViewer name={demoBusiness(texts).businessName} images={demoGallery(texts)} address={address} />
  );
}
