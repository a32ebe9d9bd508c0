import { Form } from "react-router";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { acceptedTypes } from "~/modules/media/rules";
import { longest } from "~/modules/news/forms";
import type { PostPicture } from "~/modules/news/queries.server";
import { type PostCategory, postCategories, stateOf } from "~/modules/news/rules";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";

export type Shown = {
  id: string;
  slug: string | null;
  title: string;
  author: string;
  category: PostCategory;
  excerpt: string;
  content: string;
  imageUrl: string | null;
  picture: PostPicture | null;
  published: boolean;
  publishAt: Date | null;
  /** Null for a new one. */
  updatedAt: Date | null;
};

type Props = {
  post: Shown;
  when: { day: string; time: string };
  fresh: string;
  refused: Pick<Refused, "values" | "errors"> | undefined;
  now: Date;
};

export function Editor({ post, when, fresh, refused, now }: Props) {
  const { t } = useTexts();
  const { values } = refused ?? {};
  const typedOr = (name: string, otherwise: string) => String(values?.[name] ?? (values ? "" : otherwise));
  return (
    <PostForm filled={refused} encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="fresh" value={typedOr("fresh", fresh)} />
      <input type="hidden" name="seen" value={typedOr("seen", post.updatedAt?.toISOString() ?? "")} />
      <input type="hidden" name="picture" value={typedOr("picture", "")} />
      <Head post={post} now={now} />
      <ErrorSummary />
      <Field label={t("adminNews.title")} name="title" required>
        <TextInput maxLength={longest.title} defaultValue={post.title} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("adminNews.author")} name="author" required>
          <TextInput maxLength={longest.author} defaultValue={post.author} />
        </Field>
        <Field label={t("adminNews.category")} name="category" required>
          <Select
            defaultValue={post.category}
            options={postCategories.map((value) => ({ value, label: t(`news.category.${value}`) }))}
          />
        </Field>
      </div>
      <Field label={t("adminNews.excerpt")} name="excerpt" hint={t("adminNews.excerptHint")} required>
        <TextArea rows={3} maxLength={longest.excerpt} defaultValue={post.excerpt} />
      </Field>
      <Images post={post} imageUrl={post.imageUrl ?? ""} />
      <Field label={t("adminNews.content")} name="content" hint={t("adminNews.contentHint")} required>
        <TextArea rows={14} maxLength={longest.content} defaultValue={post.content} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1.4fr_1fr]">
        <Field label={t("adminNews.day")} name="day" hint={t("adminNews.whenHint")} optional>
          <TextInput type="date" defaultValue={when.day} />
        </Field>
        <Field label={t("adminNews.time")} name="time" optional>
          <TextInput type="time" defaultValue={when.time} />
        </Field>
      </div>
      <Acts post={post} now={now} />
    </PostForm>
  );
}

function Head({ post, now }: Pick<Props, "post" | "now">) {
  const { t } = useTexts();
  const state = stateOf(post, now);
  return (
    <header className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <h2 className="text-xl">{t(post.id ? "adminNews.edit" : "adminNews.new")}</h2>
        {post.id !== "" && (
          <p className="text-muted text-sm">
            {state === "draft" || !post.publishAt
              ? t(`adminNews.state.${state}`)
              : t("adminNews.on", { state: { key: `adminNews.state.${state}` }, at: post.publishAt })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        {state === "published" && (
          <ButtonLink href={`/business-news/${post.slug}`} variant="text" icon="external-link" small>
            {t("adminNews.open")}
          </ButtonLink>
        )}
        {post.id !== "" && (
          <DialogButton dialog={deleteDialog} variant="danger" small>
            {t("adminNews.delete")}
          </DialogButton>
        )}
      </div>
    </header>
  );
}

const deleteDialog = "delete-post";

export function DeleteDialog({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Dialog id={deleteDialog} title={t("adminNews.deleteTitle")} small>
      <p className="mb-4">{t("adminNews.deleteConfirm")}</p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Button variant="danger" name="intent" value="delete">
          {t("adminNews.delete")}
        </Button>
        <DialogClose dialog={deleteDialog}>{t("common.cancel")}</DialogClose>
      </Form>
    </Dialog>
  );
}

function Images({ post, imageUrl }: Pick<Props, "post"> & { imageUrl: string }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <Field label={t("adminNews.image")} name="image_url" optional>
        <TextInput type="url" maxLength={500} defaultValue={imageUrl} />
      </Field>
      <Field label={t("adminNews.upload")} name="upload" hint={t("adminNews.uploadHint")} optional>
        <TextInput type="file" accept={acceptedTypes} />
      </Field>
      {post.picture?.kind === "stored" && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="without_picture" className="size-4.5 accent-brand" />
          {t("adminNews.without")}
        </label>
      )}
    </div>
  );
}

/** On a phone they stay at the thumb. */
function Acts({ post, now }: Pick<Props, "post" | "now">) {
  const { t } = useTexts();
  const isDraft = stateOf(post, now) === "draft";
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-line border-t bg-surface p-2 lg:static lg:mx-0 lg:flex-wrap lg:border-0 lg:p-0">
      <Button variant="text" name="intent" value="preview" small>
        {t("adminNews.preview")}
      </Button>
      {isDraft && (
        <Button variant="outline" name="intent" value="save" small data-busy={t("common.saving")}>
          {t("adminNews.saveDraft")}
        </Button>
      )}
      {!isDraft && (
        <Button variant="outline" name="intent" value="unpublish" small>
          {t("adminNews.unpublish")}
        </Button>
      )}
      <Button
        name="intent"
        value="publish"
        small
        className="flex-1 lg:flex-none"
        data-busy={t("common.saving")}
      >
        {t(isDraft ? "adminNews.publish" : "adminNews.save")}
      </Button>
      {isDraft && post.publishAt && (
        <Button variant="text" name="intent" value="republish" small>
          {t("adminNews.republish")}
        </Button>
      )}
    </div>
  );
}
