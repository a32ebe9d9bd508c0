import { data } from "react-router";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { uploadLimits } from "~/modules/media/rules";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { readPlanLead } from "~/modules/moderation/queries/tab-leads.server";
import { Article } from "~/modules/news/components/article";
import { PostFacts, PostImage, PostSignature } from "~/modules/news/components/post-parts";
import type { Block } from "~/modules/news/markdown";
import { readMarkdown } from "~/modules/news/markdown.server";
import { findPost, listPosts } from "~/modules/news/queries.server";
import { type PostCategory, postList, readingTime } from "~/modules/news/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import { attempt } from "~/platform/responses.server";
import { dayOf, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/news";
import { perform } from "./news/acts.server";
import { DeleteDialog, Editor, type Shown } from "./news/editor";
import { PostList } from "./news/post-list";

const upload = { files: 1, maxBytes: uploadLimits.bytes };
export const handle = { posts: { upload }, pictures: "anywhere" };

export const meta = adminTitled("admin.tabs.news");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { name } = viewerOf(context);
  const [after, asked] = [url.searchParams.get("after"), url.searchParams.get("post")];
  const filter = postList.read(url.searchParams);
  const around = { now: now(), after, filter, fresh: newId(), author: name, isAsked: asked !== null };
  const [shown, init] = await attempt("news", async () => {
    const list = await listPosts(db, filter, { after }, around.now);
    const post = asked ? await findPost(db, asked) : null;
    const plan = post?.published && post.publishAt;
    const when = { day: plan ? dayOf(plan) : "", time: plan ? timeOf(plan) : "" };
    const blocks = post && readMarkdown(post.content);
    const lead = await readPlanLead(db, around.now);
    return { list, post, when, blocks, lead };
  });
  return data({ ...around, shown }, init);
}

export const action = ({ request, context }: Route.ActionArgs) => perform(request, context);

const emptyOne: Shown = {
  ...{ id: "", title: "", author: "", category: "news", excerpt: "", content: "", imageUrl: null },
  ...{ slug: null, picture: null, published: false, publishAt: null, updatedAt: null },
};

export default function News({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { now, after, filter, fresh, author, isAsked, shown } = loaderData;
  if (!shown) return <Notice tone="bad" title={t("common.error")} text={t("adminNews.failed.fetch")} />;
  const { list, post, when, blocks, lead } = shown;
  const edited: Shown = post ?? { ...emptyOne, author };
  const posted = actionData && ["preview", "save", "publish"].includes(String(actionData.intent));
  const values = posted ? actionData.values : null;
  const preview = actionData && "preview" in actionData ? actionData.preview : null;
  const drawn = preview ?? (values ? null : blocks);
  const isPreviewed = drawn !== null;
  return (
    <>
      <TabLead tab="news" lead={lead} />
      <div
        className={`grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] ${isPreviewed ? "min-[80rem]:grid-cols-[16rem_minmax(0,1fr)_minmax(0,20rem)]" : ""}`}
      >
        <PostList
          {...list}
          {...{ filter, after, now }}
          chosen={post?.id ?? null}
          folded={isAsked || actionData !== undefined}
        />
        <div className="grid min-w-0 gap-4">
          {actionData && "notice" in actionData && <RefusalNotice refused={actionData} />}
          <Editor
            key={post?.id ?? fresh}
            post={edited}
            {...{ when, fresh, now }}
            refused={posted ? actionData : undefined}
          />
          {post && <DeleteDialog id={post.id} />}
        </div>
        {drawn && <Preview post={edited} values={values} blocks={drawn} now={now} />}
      </div>
    </>
  );
}

type Props = {
  post: Shown;
  values: Record<string, string | string[]> | null;
  blocks: Block[];
  now: Date;
};

function Preview({ post, values, blocks, now }: Props) {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="preview"
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface lg:col-start-2 min-[80rem]:col-start-auto"
    >
      <h2
        id="preview"
        className="border-line border-b bg-sunk px-4 py-2.5 font-normal font-sans text-muted text-xs"
      >
        {t("adminNews.preview")}
      </h2>
      <Drawn post={typedOver(post, values)} blocks={blocks} now={now} />
    </section>
  );
}

function typedOver(post: Shown, values: Props["values"]): Shown {
  if (!values) return post;
  const typed = (name: string) => String(values[name] ?? "");
  const imageUrl = typed("image_url");
  const isWithout = typed("without_picture") === "on" || post.picture?.kind !== "stored";
  return {
    ...post,
    ...{ title: typed("title"), author: typed("author"), category: typed("category") as PostCategory },
    ...{ excerpt: typed("excerpt"), content: typed("content") },
    picture: isWithout ? (imageUrl ? { kind: "elsewhere", href: imageUrl } : null) : post.picture,
  };
}

function Drawn({ post, blocks, now }: { post: Shown; blocks: Block[]; now: Date }) {
  const { title, author, category, excerpt, content, picture, publishAt } = post;
  return (
    <>
      {picture && <PostImage picture={picture} />}
      <div className="grid gap-2 p-4">
        <PostFacts category={category} minutes={readingTime(content)} />
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <PostSignature author={author} at={publishAt ?? now} />
        <p className="whitespace-pre-line text-muted wrap-anywhere">{excerpt}</p>
        <Article blocks={blocks} />
      </div>
    </>
  );
}
