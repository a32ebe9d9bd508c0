import { Picture } from "~/modules/media/components/picture";
import { useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";
import { useTextOnly } from "~/ui/text-only";
import type { PostPicture, ShownPost } from "../queries.server";
import type { PostCategory } from "../rules";

/** Update is blue, news green, tips purple, case study orange, anything else grey. */
const looks: Record<PostCategory, string> = {
  update: "bg-update-soft text-update",
  news: "bg-ok-soft text-ok",
  tips: "bg-tips-soft text-tips",
  case_study: "bg-case-soft text-case",
};

function CategoryBadge({ category }: { category: PostCategory }) {
  const { t } = useTexts();
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-xs ${looks[category] ?? "bg-sunk text-muted"}`}
    >
      {t(`news.category.${category}`)}
    </span>
  );
}

/** Category and reading time. */
export function PostFacts({ category, minutes }: Pick<ShownPost, "category" | "minutes">) {
  const { t } = useTexts();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <CategoryBadge category={category} />
      {t("news.minutes", { count: minutes })}
    </p>
  );
}

export function PostSignature({ author, at }: { author: string; at: Date }) {
  const { date } = useTexts();
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-sm wrap-anywhere">
      <span>{author}</span>
      <time dateTime={at.toISOString()}>{date(at, "longDate")}</time>
    </p>
  );
}

/** The cloth of a post without a picture, the same in the list and on its page. */
export function PostCloth({ slug, className }: { slug: string; className: string }) {
  if (useTextOnly()) return null;
  return (
    <div className={className}>
      <Cover prints={["lozenge", "petal", "leaf", "fan"]} seed={slug} plain />
    </div>
  );
}

/** A picture elsewhere is asked for without telling which page shows it. */
export function PostImage({ picture, eager = false }: { picture: PostPicture; eager?: boolean }) {
  if (useTextOnly()) return null;
  const className = "aspect-video w-full bg-sunk object-cover";
  if (picture.kind === "elsewhere")
    return (
      <img
        src={picture.href}
        alt=""
        referrerPolicy="no-referrer"
        loading={eager ? undefined : "lazy"}
        decoding="async"
        className={className}
      />
    );
  const { path, width, height } = picture;
  return (
    <Picture
      {...{ path, width, height, eager, className }}
      alt=""
      sizes="(min-width: 56.25rem) 704px, 100vw"
    />
  );
}
