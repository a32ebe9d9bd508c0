import { viewerOf } from "~/modules/accounts/viewer.server";
import { findMessagePhoto } from "~/modules/conversations/commands/photos.server";
import { onEitherSide } from "~/modules/conversations/conversation.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/conversation-photo";

/** A photo of a message, for the two sides of its conversation. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const userId = viewerOf(context).id;
  const asked = { conversationId: params.id, id: params.photo, wide: url.searchParams.has("wide") };
  const photo = await onEitherSide(db, userId, (who) => findMessagePhoto(db, files, who, asked, now()));
  if (photo === null) throw notFound("messages.notFound", { label: "messages.back", href: "/messages" });
  if (photo === "busy") return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  return new Response(new Uint8Array(photo), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=86400" },
  });
}
