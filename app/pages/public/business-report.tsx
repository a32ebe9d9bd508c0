import { data } from "react-router";
import { Field, FieldError } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { Trap, timeName, trapName } from "~/forms/trap";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { findPublicBusiness } from "~/modules/businesses/queries.server";
import { isSlug } from "~/modules/businesses/rules";
import {
  findReported,
  kindOf,
  type ReportTarget,
  sendReport,
} from "~/modules/moderation/reports/commands.server";
import { mostDetails, reportActs } from "~/modules/moderation/reports/forms";
import { reportReasons } from "~/modules/moderation/reports/rules";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { formTime, isTimely } from "~/platform/form-time.server";
import { languageOf } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";
import { failureStatus, notFound, retryAfterHeaders, tooManyRequests } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-report";

export const handle = {
  quiet: true,
  back: { href: "/services" },
  posts: { maxBytes: 16_384 },
};
export const headers = retryAfterHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const title = metaTexts(matches).t("report.title");
  const path = `/business/${params.slug}/report`;
  return loaderData ? pageMeta(matches, { path, title, description: title, indexed: false }) : [];
};

/** The business, or the review or picture of it that the address names. */
async function requireReported({ readDb, now }: App, typed: string, asked: URLSearchParams) {
  const slug = typed.toLowerCase();
  const business = isSlug(slug) ? await findPublicBusiness(readDb, slug, now()) : null;
  if (!business) throw notFound("business.notListed");
  const target: ReportTarget = {
    businessId: business.id,
    reviewId: asked.get("review"),
    pictureId: asked.get("review") ? null : asked.get("picture"),
  };
  const found = await findReported(readDb, target);
  if (!found) throw notFound("report.gone", { label: "common.back", href: `/business/${business.slug}` });
  return { business, target, quoted: found.quoted };
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { business, target, quoted } = await requireReported(app, params.slug, url.searchParams);
  return {
    ...{ name: business.businessName, kind: kindOf(target), quoted },
    email: context.get(viewerContext)?.email ?? "",
    shownAt: formTime(app.env.networkSecret, app.now()),
  };
}

type Refusal = { values: Record<string, string | string[]>; errors: Errors; failed: TextKey | null };

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { business, target } = await requireReported(app, params.slug, url.searchParams);
  const posted = await request.formData();
  const parsed = parseIntent(reportActs, posted);
  if (!parsed.ok)
    return data({ values: parsed.values, errors: parsed.errors, failed: null } satisfies Refusal, {
      status: 422,
    });
  const typed = parsed.data;
  const values = { ...typed, email: typed.email ?? "" };
  const refuse = (failed: TextKey): Refusal => ({ values, errors: {}, failed });
  if (posted.get(trapName)) return data(refuse("report.failed.text"), { status: 422 });
  if (!isTimely(app.env.networkSecret, String(posted.get(timeName) ?? ""), app.now()))
    return data(refuse("contact.failed.again"), { status: 422 });
  const viewer = context.get(viewerContext);
  const sender = {
    ...{ userId: viewer?.id ?? null, language: languageOf(request, viewer), network: networkOf(request) },
  };
  try {
    const sent = await sendReport(app.db, sender, { ...typed, target }, app.now());
    if (!sent.ok && sent.reason === "too_many")
      return tooManyRequests(refuse("report.failed.text"), sent.retryAfter);
    if (!sent.ok) return data(refuse("report.gone"), { status: 422 });
  } catch (error) {
    log.error({ err: error }, "report");
    return data(refuse("report.failed.text"), { status: failureStatus(error) });
  }
  return await redirectWith(`/business/${business.slug}`, {
    title: "report.sent.title",
    text: typed.email ? "report.sent.answered" : "report.sent.text",
  });
}

export default function BusinessReport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, kind, quoted, email, shownAt } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  const { errors = {}, values } = refusal ?? {};
  const typedOr = (field: string, otherwise = "") => String(values?.[field] ?? otherwise);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t(`report.about.${kind}`)}
        subtitle={
          <>
            <b className="text-ink wrap-anywhere">{name}</b> {t("report.intro")}
          </>
        }
      />
      {quoted && (
        <blockquote className="mb-4 whitespace-pre-line border-line border-l-3 pl-3 text-muted text-sm wrap-anywhere">
          {quoted}
        </blockquote>
      )}
      {refusal?.failed && (
        <Notice tone="bad" title={t("report.failed.title")} text={t(refusal.failed)} className="mb-4" />
      )}
      <form method="post" noValidate className="grid gap-4">
        <Trap shownAt={shownAt} />
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{t("report.reason")}</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={typedOr("reason") === reason}
                className="size-5 accent-brand"
              />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
          {errors.reason && <FieldError error={errors.reason} />}
        </fieldset>
        <Field label={t("report.details")} name="details" error={errors.details} required>
          <TextArea rows={5} maxLength={mostDetails} defaultValue={typedOr("details")} />
        </Field>
        <Field
          label={t("contact.email")}
          name="email"
          error={errors.email}
          hint={t("report.emailHint")}
          optional
        >
          <TextInput type="email" autoComplete="email" defaultValue={typedOr("email", email)} />
        </Field>
        <div>
          <Button name="intent" value="report">
            {t("report.send")}
          </Button>
        </div>
      </form>
    </div>
  );
}
