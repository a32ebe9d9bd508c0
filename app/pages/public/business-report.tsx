import { act, wrong } from "~/forms/act.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { Trap, timeName, trapName } from "~/forms/trap";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import {
  findReported,
  kindOf,
  type ReportTarget,
  sendReport,
} from "~/modules/moderation/reports/commands.server";
import { reportActs } from "~/modules/moderation/reports/forms";
import { mostDetails, reportReasons } from "~/modules/moderation/reports/rules";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { formTime, isTimely } from "~/platform/form-time.server";
import { languageOf } from "~/platform/language.server";
import { networkOf } from "~/platform/requests.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-report";

export const handle = {
  isPublic: true,
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
  const business = await requireListed(readDb, typed, now());
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

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { business, target } = await requireReported(app, params.slug, url.searchParams);
  const posted = await request.formData();
  const viewer = context.get(viewerContext);
  const sender = {
    ...{ userId: viewer?.id ?? null, language: languageOf(request, viewer), network: networkOf(request) },
  };
  const failed = { title: "report.failed.title", text: "report.failed.text" } as const;
  return act(reportActs, posted, {
    run: {
      report: async (typed) => {
        if (posted.get(trapName)) return wrong({}, failed);
        if (!isTimely(app.env.networkSecret, String(posted.get(timeName) ?? ""), app.now()))
          return wrong({}, { ...failed, text: "contact.failed.again" });
        const sent = await sendReport(app.db, sender, { ...typed, target }, app.now());
        if (!sent.ok) return sent;
        return redirectWith(`/business/${business.slug}`, {
          title: "report.sent.title",
          text: typed.email ? "report.sent.answered" : "report.sent.text",
        });
      },
    },
    failed,
    reasons: { gone: "report.gone", too_many: failed.text },
  });
}

export default function BusinessReport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, kind, quoted, email, shownAt } = loaderData;
  const { errors = {}, values } = actionData ?? {};
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
      <RefusalNotice refused={actionData} className="mb-4" />
      <PostForm filled={actionData} className="grid gap-4">
        <Trap shownAt={shownAt} />
        <ErrorSummary />
        <fieldset id="reason">
          <legend className="mb-1 font-semibold text-sm">{t("report.reason")}</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={values?.reason === reason}
                className="size-5 flex-none accent-brand"
              />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
          {errors.reason && <FieldError error={errors.reason} />}
        </fieldset>
        <Field label={t("report.details")} name="details" required>
          <TextArea rows={5} maxLength={mostDetails} />
        </Field>
        <Field label={t("contact.email")} name="email" hint={t("report.emailHint")} optional>
          <TextInput type="email" autoComplete="email" defaultValue={email} />
        </Field>
        <div>
          <Button name="intent" value="report">
            {t("report.send")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
