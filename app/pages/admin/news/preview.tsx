import { Article } from "~/modules/news/components/article";
import { PostFacts, PostImage, PostSignature } from "~/modules/news/components/post-parts";
import type { Block } from "~/modules/news/markdown";
import { type PostCategory, readingTime } from "~/modules/news/rules";
import { useTexts } from "~/texts/context";
import type { Shown } from "./editor";

type Props = {
  post: Shown;
  values: Record<string, string | string[]> | null;
  blocks: Block[];
  now: Date;
};

export function Preview({ post, values, blocks, now }: Props) {
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
