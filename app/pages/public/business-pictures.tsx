import { redirect } from "react-router";
import { PictureViewer } from "~/modules/businesses/gallery/components/picture-viewer";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { showOnPage } from "~/platform/page-tags.server";
import type { Route } from "./+types/business-pictures";

export const handle = { isPublic: true, back: { href: "/services" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { name, slug } = loaderData;
  const { t } = metaTexts(matches);
  const title = t("business.gallery.of", { name });
  return pageMeta(matches, { path: `/business/${slug}/pictures`, title, description: title, indexed: false });
};

/** The pictures of a business, by its current or a former slug; a business without any has its page alone. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const business = await requireListed(readDb, params.slug, now());
  showOnPage(context, [businessTag(business.id)]);
  const images = await listImages(readDb, business.id);
  const address = `/business/${business.slug}`;
  if (images.length === 0) throw redirect(address);
  if (url.pathname !== `${address}/pictures`) throw redirect(`${address}/pictures`, 301);
  return { name: business.businessName, slug: business.slug, images };
}

export default function BusinessPictures({ loaderData: { name, slug, images } }: Route.ComponentProps) {
  return <PictureViewer name={name} images={images} address={`/business/${slug}`} />;
}
