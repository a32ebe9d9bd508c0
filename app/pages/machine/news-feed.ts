import { listFeed } from "~/modules/news/queries.server";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import { rss } from "~/platform/rss";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/news-feed";

/** What was published last, for feed readers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb, site, now } = context.get(appContext);
  const { t, hrefOf, language } = textsIn(languageOf(request, null));
  const posts = await listFeed(readDb, now());
  const path = hrefOf("/business-news");
  const feed = {
    ...{ title: t("news.feed"), text: t("news.description"), language: `${language}-za` },
    ...{ path, href: `${path}/feed.xml` },
  };
  const items = posts.map(({ title, slug, excerpt, author, category, at }) => ({
    ...{ title, author, at, text: excerpt, path: `${path}/${slug}` },
    category: t(`news.category.${category}`),
  }));
  return rss(site, feed, items);
}
