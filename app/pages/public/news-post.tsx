import { newsTag } from "~/modules/news/commands.server";
import { Article } from "~/modules/news/components/article";
import { PostCloth, PostFacts, PostImage, PostSignature } from "~/modules/news/components/post-parts";
import { readMarkdown } from "~/modules/news/markdown.server";
import { findPublicPost } from "~/modules/news/queries.server";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { showOnPage } from "~/platform/page-tags.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/news-post";

export const handle = { isPublic: true, back: { href: "/business-news" }, pictures: "anywhere" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, excerpt, author, at, updatedAt } = loaderData.post;
  const path = `/business-news/${slug}`;
  const article = {
    ...{ "@type": "Article", headline: title, description: excerpt, url: path },
    ...{
      author: { "@type": "Person", name: author },
      publisher: { "@type": "Organization", name: metaTexts(matches).t("common.thola") },
    },
    ...{ datePublished: at.toISOString(), dateModified: updatedAt.toISOString() },
  };
  return pageMeta(matches, { path, title, description: excerpt, data: [article] });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const found = await findPublicPost(readDb, params.slug, now());
  if (!found) throw notFound("news.gone", { label: "news.all", href: "/business-news" });
  showOnPage(context, [newsTag]);
  const { content, ...post } = found;
  return { post, blocks: readMarkdown(content) };
}

export default function NewsPost({ loaderData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { post, blocks } = loaderData;
  return (
    <article className="max-w-3xl">
      <header className="mb-6 grid gap-3">
        <PostFacts {...post} />
        <h1 className="wrap-anywhere">{post.title}</h1>
        <PostSignature author={post.author} at={post.at} />
        <p className="whitespace-pre-line wrap-anywhere text-lg">{post.excerpt}</p>
      </header>
      {post.picture ? (
        <div className="mb-6 overflow-hidden rounded-lg empty:hidden">
          <PostImage picture={post.picture} eager />
        </div>
      ) : (
        <PostCloth slug={post.slug} className="mb-6 h-16 overflow-hidden rounded-lg sm:h-24" />
      )}
      <Article blocks={blocks} />
      <footer className="mt-8 flex flex-wrap gap-x-6 border-line border-t pt-4">
        <a href={hrefOf("/business-news")} className="tap">
          {t("news.all")}
        </a>
        <a href={hrefOf("/contact")} className="tap">
          {t("news.ideasShort")}
        </a>
      </footer>
    </article>
  );
}
