import { act } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import { refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import { listReplies, removeReply, saveReply } from "~/modules/conversations/commands/replies.server";
import { replyActs } from "~/modules/conversations/forms";
import { longestMessage, longestReplyTitle } from "~/modules/conversations/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/saved-replies";

const page = "/dashboard/messages/replies";

export const handle = { back: { href: "/dashboard/messages", label: "messages.title" } };
export const meta = titled("messages.replies.title");

/** `?change`: the reply whose words stand in the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const replies = await listReplies(context.get(appContext).db, context.get(businessContext).id);
  return { replies, changed: replies.find(({ id }) => id === url.searchParams.get("change")) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, owner } = studioOf(context);
  return act(replyActs, await request.formData(), {
    run: {
      save: (typed) => saveReply(db, owner, typed),
      remove: ({ id }) => removeReply(db, owner, id),
    },
    failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
    reasons: { not_found: null, too_many_replies: "messages.replies.tooMany" },
    question: async (asked) => {
      if (asked.intent !== "remove") return null;
      const reply = (await listReplies(db, owner.businessId)).find(({ id }) => id === asked.id);
      if (!reply) return null;
      return {
        title: { key: "messages.replies.removing.title", values: { name: reply.title } },
        follows: ["messages.replies.removing.gone"],
        submit: "messages.replies.removing.yes",
      };
    },
    done: ({ intent }) => {
      const key = intent === "save" ? "saved" : "removed";
      return redirectWith(page, `messages.replies.${key}`);
    },
  });
}

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { replies, changed } = loaderData;
  if (actionData?.question) return <Ask alone question={actionData.question} back={page} />;
  const refused = refusedIn(actionData, "save");
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader title={t("messages.replies.title")} subtitle={t("messages.replies.lead")} />
      {replies.length === 0 ? (
        <p className="text-muted">{t("messages.replies.none")}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {replies.map(({ id, title, text }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-3">
              <p className="min-w-0 wrap-anywhere">
                <b className="block font-semibold">{title}</b>
                <span className="whitespace-pre-line text-muted text-sm">{text}</span>
              </p>
              <span className="flex flex-none flex-wrap items-center justify-end gap-x-3">
                <a
                  href={hrefOf(`${page}?change=${id}#reply`)}
                  className="tap font-semibold text-sm"
                  aria-label={t("messages.replies.changeOf", { name: title })}
                >
                  {t("messages.replies.change")}
                </a>
                <Press
                  intent="remove"
                  fields={{ id }}
                  variant="text"
                  small
                  aria-label={t("messages.replies.removeOf", { name: title })}
                >
                  {t("messages.replies.remove")}
                </Press>
              </span>
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice refused={actionData} />
      <PostForm
        id="reply"
        at="reply"
        filled={refused ?? (changed ? { values: changed, errors: {} } : undefined)}
        className="grid scroll-mt-20 gap-4"
      >
        <input type="hidden" name="id" value={String(refused?.values.id ?? changed?.id ?? "")} />
        <Field label={t("messages.replies.name")} name="title" required>
          <TextInput maxLength={longestReplyTitle} />
        </Field>
        <Field label={t("messages.replies.text")} name="text" required>
          <TextArea rows={3} maxLength={longestMessage} />
        </Field>
        <div>
          <Button name="intent" value="save">
            {t(changed ? "messages.replies.saveChange" : "messages.replies.add")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
