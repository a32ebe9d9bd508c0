import { switchNames } from "~/modules/listing/question/question";
import { appContext } from "~/platform/app-context.server";
import { type SitePage, sitePages } from "~/site-map/pages";
import type { Route } from "./+types/robots";

const first = ({ path }: SitePage): string => `/${path.split("/", 2)[1]}`;
const open = new Set(sitePages.filter(({ policy }) => policy.robots).map(first));
/** Pages of one person, and endpoints. */
const closed = new Set(sitePages.map(first).filter((path) => !open.has(path)));

/** Typed text, filters and calendar days make endless addresses. Further pages of a listing stay open. */
const endless = [
  ...["q", "near", "place", "sort", "rating", "price", "free", "date", "language"],
  ...switchNames,
].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
const calendars = ["/business/*?", "/demo-business-profile?"];

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext);
  const lines = [
    "User-agent: *",
    ...[...closed, ...endless, ...calendars].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${site.addressOf("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
