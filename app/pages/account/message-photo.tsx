import { viewerOf } from "~/modules/accounts/viewer.server";
import { findPhotosBeside } from "~/modules/conversations/commands/photos.server";
import { onEitherSide } from "~/modules/conversations/conversation.server";
import { inboxOf } from "~/modules/conversations/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { Route } from "./+types/message-photo";

export const handle = { back: { href: "/messages", label: "messages.back" } };
export const meta = titled("messages.title");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const found = await onEitherSide(db, viewerOf(context).id, (who) =>
    findPhotosBeside(db, who, { conversationId: params.id, id: params.photo }, now()),
  );
  if (found === null) throw notFound("messages.notFound", { label: "messages.back", href: "/messages" });
  return { ...found, conversationId: params.id, id: params.photo };
}

/** A photo of a message, large, with the way back and to those that came with it. */
export default function MessagePhoto({ loaderData }: Route.ComponentProps) {
  const { conversationId, id, side, isMine, name, photos } = loaderData;
  const { t, hrefOf } = useTexts();
  const at = photos.findIndex((photo) => photo.id === id);
  const number = at + 1;
  const title = isMine
    ? t("messages.ownPhoto", { number })
    : t("messages.photo", {
        number,
        name: name || t(side === "customer" ? "common.formerBusiness" : "messages.formerCustomer"),
      });
  const { width, height } = photos[at] ?? {};
  const of = photos.length;
  const step = (to: number, icon: IconName) => {
    const photo = photos[to - 1];
    if (!photo) return <span className="size-11" />;
    return (
      <a
        href={hrefOf(`/messages/${conversationId}/photos/${photo.id}/large`)}
        aria-label={t("messages.photoOf", { number: to, of })}
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-sunk hover:text-brand"
      >
        <Icon name={icon} />
      </a>
    );
  };
  return (
    <section aria-labelledby="viewer-title" data-viewer="">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h1 id="viewer-title" className="min-w-0 truncate text-lg">
          {title}
        </h1>
        <a
          href={hrefOf(`${inboxOf[side]}/${conversationId}`)}
          data-back={of === 1 ? "" : undefined}
          aria-label={t("messages.closePhoto")}
          className="-mr-2.5 grid size-11 flex-none place-items-center text-muted hover:text-ink"
        >
          <Icon name="x" />
        </a>
      </div>
      <img
        src={`/messages/${conversationId}/photos/${id}?wide`}
        width={width}
        height={height}
        alt={title}
        className="h-[max(18rem,100dvh-15rem)] w-full rounded-lg bg-sunk object-contain"
      />
      {of > 1 && (
        <div className="mt-1 flex items-center justify-between gap-2">
          {step(number - 1, "chevron-left")}
          <p className="text-muted text-xs tabular-nums">{t("messages.photoOf", { number, of })}</p>
          {step(number + 1, "chevron-right")}
        </div>
      )}
    </section>
  );
}
