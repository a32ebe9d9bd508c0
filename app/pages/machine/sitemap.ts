import { sitemap } from "~/modules/businesses/sitemap.server";
import { appContext } from "~/platform/app-context.server";
import { sitemapIndex } from "~/platform/sitemap-xml";
import type { Route } from "./+types/sitemap";

/** The index of the parts (sitemap-part.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, site } = context.get(appContext);
  const count = await sitemap.countParts(readDb);
  const parts = Array.from({ length: count }, (_, index) => `businesses-${index + 1}`);
  return sitemapIndex(
    site,
    ["pages", "places", ...parts].map((name) => `/sitemaps/${name}.xml`),
  );
}
