import { act } from "~/forms/act.server";
import { ReasonField } from "~/forms/note-field";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { decideActs } from "~/modules/conversations/forms";
import { reportDecisions } from "~/modules/conversations/rules";
import { decideReported, readReported } from "~/modules/moderation/messages/commands.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import type { Route } from "./+types/reported-message";
import { ownPassword } from "./password-due.server";

const page = "/admin/inbox/messages";

export const handle = { back: { href: page } };
export const meta = adminTitled("adminMessages.case");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const read = await readReported(db, viewerOf(context), params.id, now());
  if (!read.ok) throw notFound("adminMessages.wrong.gone", { label: "adminMessages.title", href: page });
  return { report: read.report, business: read.business, ...(await ownPassword(context)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const decide = (decision: (typeof reportDecisions)[number]) => (typed: { reason: string }) =>
    decideReported(db, viewerOf(context), { id: params.id, decision, reason: typed.reason }, now());
  return act(decideActs, await request.formData(), {
    run: {
      dismiss: decide("dismiss"),
      hide: decide("hide"),
      close: decide("close"),
      suspend: decide("suspend"),
    },
    done: () => redirectWith(page, "adminMessages.done"),
    reasons: {
      password_due: "adminMessages.wrong.password_due",
      gone: () => redirectRefused(page, "adminMessages.wrong.gone"),
    },
  });
}

export default function ReportedMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { report, business, email, isDue } = loaderData;
  const { reason, takedown, quoted, decision } = report;
  const facts = [
    ["why", t(`adminMessages.reasons.${reason}`)],
    ["details", report.details],
    ["remedy", takedown.remedy],
    ["name", takedown.name],
    ["address", takedown.address],
    ["phone", takedown.phone],
  ] as const;
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 className="wrap-anywhere text-xl">
          {t("adminMessages.about", {
            reason: { key: `adminMessages.reasons.${reason}` },
            business: nameOrFormer(business),
          })}
        </h2>
        <p className="text-muted text-sm">
          {t("adminMessages.at", { at: report.createdAt })} · {t(`adminMessages.by.${report.reporterSide}`)}
        </p>
      </header>
      {isDue && !decision && <OwnPasswordPanel email={email} back={`${page}/${report.id}`} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Section id="said" as="h3" look="text-base" className="grid gap-3" title={t("adminMessages.said")}>
          {quoted.map((message) => (
            <div
              key={message.number}
              className={`rounded-lg border p-3 ${message.isReported ? "border-2 border-danger" : "border-line"}`}
            >
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                {t(`adminMessages.sides.${message.side}`)} ·{" "}
                {t("adminMessages.at", { at: new Date(message.at) })}
                {message.isReported && <Badge tone="bad">{t("adminMessages.reported")}</Badge>}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
              {message.photos.length > 0 && (
                <p className="text-muted text-sm">
                  {t("adminMessages.photos", { count: message.photos.length })}
                </p>
              )}
            </div>
          ))}
        </Section>
        <div className="grid gap-6">
          <Section id="complaint" as="h3" look="text-base" title={t("adminMessages.complaint")}>
            <dl className="divide-y divide-line border-line border-y text-sm">
              {facts.map(([label, value]) => (
                <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2">
                  <dt className="text-muted">{t(`adminMessages.${label}`)}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Section>
          {decision ? (
            <p>
              {t(`adminMessages.was.${decision}`)} {report.decisionReason}
            </p>
          ) : (
            <Decide refusal={actionData} />
          )}
        </div>
      </div>
    </article>
  );
}

function Decide({ refusal }: { refusal: Route.ComponentProps["actionData"] }) {
  const { t } = useTexts();
  return (
    <Section boxed id="decide" as="h3" look="mb-3 text-base" title={t("adminMessages.decide")}>
      <PostForm filled={refusal} className="grid gap-4">
        <ReasonField label={t("adminMessages.reason")} hint={t("adminMessages.reasonHint")} />
        <div className="flex flex-wrap gap-2">
          {reportDecisions.map((one) => (
            <Button
              key={one}
              name="intent"
              value={one}
              variant={one === "suspend" ? "danger" : one === "dismiss" ? "outline" : "primary"}
            >
              {t(`adminMessages.acts.${one}`)}
            </Button>
          ))}
        </div>
      </PostForm>
    </Section>
  );
}
