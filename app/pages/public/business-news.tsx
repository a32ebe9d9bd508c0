import { data } from "react-router";
import { newsTag } from "~/modules/news/commands.server";
import { PostCloth, PostFacts, PostImage, PostSignature } from "~/modules/news/components/post-parts";
import { listPublicPosts, type ShownPost } from "~/modules/news/queries.server";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { showOnPage } from "~/platform/page-tags.server";
import { failureStatus } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { listHref } from "~/ui/list-tools";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-news";

const page = "/business-news";

export const handle = { isPublic: true, back: { href: "/" }, pictures: "anywhere" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t } = metaTexts(matches);
  const [title, description] = [t("news.title"), t("news.description")];
  const feed = { tagName: "link" as const, rel: "alternate", type: "application/rss+xml", title };
  return [
    ...pageMeta(matches, { path: page, title, description, indexed: !loaderData?.after }),
    { ...feed, href: `${page}/feed.xml` },
  ];
};

/** A failing query is only logged, and the list stays empty. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const after = url.searchParams.get("after");
  try {
    const { posts, next } = await listPublicPosts(readDb, after, now());
    showOnPage(context, [newsTag]);
    return data({ after, posts, next });
  } catch (error) {
    log.error({ err: error }, "news");
    const none: ShownPost[] = [];
    return data({ after, posts: none, next: null }, { status: failureStatus(error) });
  }
}

export default function BusinessNews({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { after, posts, next } = loaderData;
  return (
    <>
      <PageHeader title={t("news.title")} subtitle={t("news.intro")} />
      {posts.length === 0 ? (
        <EmptyState icon="newspaper" title={t("news.none")} />
      ) : (
        <ul className="grid max-w-3xl gap-6">
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} eager={index === 0} />
          ))}
        </ul>
      )}
      {(after || next) && (
        <nav aria-label={t("common.pages")} className="mt-6 flex flex-wrap gap-2">
          {after && (
            <ButtonLink href={page} variant="outline" icon="arrow-left" small>
              {t("news.newest")}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={listHref(page, { after: next })} variant="outline" rel="next" small>
              {t("news.more")}
            </ButtonLink>
          )}
        </nav>
      )}
      <TopicIdeas />
    </>
  );
}

function PostCard({ post, eager }: { post: ShownPost; eager: boolean }) {
  const { t, hrefOf } = useTexts();
  const href = hrefOf(`${page}/${post.slug}`);
  return (
    <li
      className={`overflow-hidden rounded-lg border border-line bg-surface ${post.picture ? "" : "sm:flex"}`}
    >
      {post.picture ? (
        <PostImage picture={post.picture} eager={eager} />
      ) : (
        <PostCloth slug={post.slug} className="h-14 flex-none sm:h-auto sm:w-28" />
      )}
      <div className="grid min-w-0 flex-1 gap-2 p-4 sm:p-6">
        <PostFacts {...post} />
        <h2 className="text-xl">
          <a href={href} className="text-ink wrap-anywhere">
            {post.title}
          </a>
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{post.excerpt}</p>
        <PostSignature author={post.author} at={post.at} />
        <p>
          <a href={href} className="tap font-semibold">
            {t("news.read")}
            <span className="sr-only"> {post.title}</span>
          </a>
        </p>
      </div>
    </li>
  );
}

function TopicIdeas() {
  const { t } = useTexts();
  return (
    <footer className="mt-8 max-w-3xl border-line border-t pt-6">
      <p className="mb-3 text-muted">{t("news.ideas")}</p>
      <ButtonLink href="/contact" variant="outline" icon="mail">
        {t("frame.nav.contact")}
      </ButtonLink>
    </footer>
  );
}
