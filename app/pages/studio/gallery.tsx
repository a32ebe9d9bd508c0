import { data, type RouterContextProvider } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import {
  chooseCover,
  describePicture,
  movePicture,
  removeFromGallery,
  restorePicture,
} from "~/modules/businesses/gallery/commands.server";
import { type GalleryAct, galleryActs } from "~/modules/businesses/gallery/forms";
import { listImages, listRemovedImages } from "~/modules/businesses/gallery/queries.server";
import { galleryPath, maxImages, type NotUploaded, reasonText } from "~/modules/businesses/gallery/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { findOwnCard } from "~/modules/listing/cards/card-rows.server";
import { uploadLimits } from "~/modules/media/rules";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/gallery";
import { CoverForm } from "./gallery/cover-form";
import { PictureCard, RemovedPictures } from "./gallery/picture-card";
import { Uploader } from "./gallery/uploader";
import { receivePictures, uploadStatus } from "./gallery-uploads.server";

export const handle = {
  back: { href: "/business-profile-edit#gallery", label: "editor.title" },
  posts: { upload: { files: maxImages, maxBytes: uploadLimits.bytes } },
};
export const meta = titled("gallery.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const { id } = business;
  try {
    const [images, removed, card] = await Promise.all([
      listImages(db, id),
      listRemovedImages(db, id, now()),
      findOwnCard(db, id, now()),
    ]);
    return { images, removed, card, cover: business.cover };
  } catch (error) {
    log.error({ err: error }, "gallery");
    return data({ images: null, removed: [], card: null, cover: null }, { status: failureStatus(error) });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  const refuse = (title: TextKey, text: TextKey) => redirectWith(galleryPath, { title, text, tone: "error" });
  const failure = ({ intent }: GalleryAct) =>
    intent === "remove" ? "gallery.failed.remove" : "gallery.failed.change";
  return act(galleryActs, await request.formData(), {
    run: {
      upload: () => upload(context),
      describe: ({ id, description = "" }) => describePicture(db, owner, { id, description }),
      move: (moved) => movePicture(db, owner, moved),
      cover: ({ cover }) => chooseCover(db, owner, cover),
      remove: ({ id }) => removeFromGallery(db, owner, id, now()),
      restore: ({ id }) => restorePicture(db, owner, id, now()),
    },
    failed: (asked) => ({ title: "common.error", text: failure(asked) }),
    done: ({ intent }) =>
      redirectWith(galleryPath, { title: "gallery.success", text: saidOf[intent as Change] }),
    reasons: {
      full: () => refuse("gallery.limit.title", "gallery.limit.text"),
      not_found: (_, asked) => refuse("common.error", failure(asked)),
    },
  });
}

async function upload(context: Readonly<RouterContextProvider>) {
  const { refused, added } = await receivePictures(context);
  if (refused.length === 0)
    return redirectWith(galleryPath, { title: "gallery.success", text: "gallery.uploaded" });
  return data({ notUploaded: refused, added }, { status: uploadStatus(refused) });
}

type Change = Exclude<GalleryAct["intent"], "upload">;

const saidOf: Record<Change, TextKey> = {
  describe: "gallery.described",
  move: "gallery.moved",
  remove: "gallery.removed",
  restore: "gallery.restored",
  cover: "gallery.cover.saved",
};

export default function Gallery({ loaderData, actionData }: Route.ComponentProps) {
  const { images, removed, card, cover } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("gallery.title")} subtitle={t("gallery.subtitle", { max: maxImages })} />
      {images === null ? (
        <Notice tone="bad" title={t("common.error")} text={t("gallery.failed.load")} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <div data-part="notices" className="grid gap-3 empty:hidden">
            <Refusals refused={actionData && "notUploaded" in actionData ? actionData.notUploaded : []} />
            <RefusalNotice refused={refused} />
          </div>
          <div data-part="pictures">
            {images.length === 0 && (
              <p className="max-w-prose">
                <b>{t("gallery.empty.title")}</b> {t("gallery.empty.text")}
              </p>
            )}
            <ul className="grid gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
              {images.map((image, index) => (
                <PictureCard
                  key={image.id}
                  image={image}
                  number={index + 1}
                  of={images.length}
                  refused={refused?.values.id === image.id ? refused : undefined}
                />
              ))}
            </ul>
          </div>
          <Uploader shown={images.length} />
          <div data-part="removed" className="empty:hidden">
            <RemovedPictures images={removed} />
          </div>
          {card && cover && (
            <div data-part="cover">
              <CoverForm card={card} chosen={cover} first={images[0]} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** What the plain form did not upload, file by file; too many are told once. */
function Refusals({ refused }: { refused: readonly NotUploaded[] }) {
  const { t } = useTexts();
  const others = refused.filter(({ reason }) => reason !== "full");
  return (
    <>
      {others.length < refused.length && (
        <Notice tone="bad" title={t("gallery.limit.title")} text={t("gallery.limit.text")} />
      )}
      {others.map(({ name, reason }, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name, and the list never changes
          key={index}
          tone="bad"
          title={name ? t("gallery.refused.title", { name }) : t("common.error")}
          text={t(reasonText[reason])}
        />
      ))}
    </>
  );
}
