import { type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { uploadedFiles } from "~/platform/uploads.server";
import { withPhotos } from "./commands/photos.server";
import { setMuted } from "./commands/read.server";
import { sendMessage } from "./commands/send-message.server";
import type { Who } from "./conversation.server";
import { threadActs } from "./forms";
import { sayNo } from "./jobs/end-jobs.server";
import { inboxOf } from "./rules";

/** Every form of a thread. */
export async function actOnThread(
  who: Who,
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const app = context.get(appContext);
  const { db, now } = app;
  const { side } = who;
  const page = `${inboxOf[side]}/${id}#last`;
  return act(
    threadActs,
    await request.formData(),
    {
      send: ({ from: _, ...typed }) =>
        withPhotos(app, who.userId, context.get(uploadedFiles), (photos) =>
          sendMessage(db, who, id, { ...typed, photos }, now()),
        ),
      mute: () => setMuted(db, who, id, true),
      unmute: () => setMuted(db, who, id, false),
      "say-no": () =>
        who.side === "business" ? sayNo(db, who, id, now()) : ({ ok: false, reason: "not_found" } as const),
    },
    {
      failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
      reasons: {
        not_found: () => {
          throw notFound("messages.notFound", { label: "messages.back", href: inboxOf[side] });
        },
        empty: { field: "text", text: "messages.errors.empty" },
        health_photos: { field: "photo", text: "messages.errors.healthPhotos" },
        closed: `messages.closed.${side}.closed`,
        suspended: `messages.closed.${side}.suspended`,
        ended: `messages.closed.${side}.ended`,
        blocked: `messages.closed.${side}.blocked`,
        person_suspended: `messages.closed.${side}.person_suspended`,
        too_many: "messages.wrong.tooOften",
        over: "askThree.strip.tooLate",
      },
      done: ({ intent, ...typed }) => {
        if (intent === "send")
          return redirect("from" in typed && typed.from === "inbox" ? inboxOf[side] : page);
        if (intent === "say-no")
          return redirectWith(page, { title: "askThree.strip.done.title", text: "askThree.strip.done.text" });
        const key = intent === "mute" ? "muted" : "unmuted";
        return redirectWith(page, { title: `messages.${key}.title`, text: `messages.${key}.text` });
      },
    },
  );
}
