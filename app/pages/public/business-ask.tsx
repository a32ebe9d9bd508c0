import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { answersMessage } from "~/modules/businesses/answers";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { takesQuestions } from "~/modules/businesses/rules";
import { findDraft } from "~/modules/conversations/commands/question-draft.server";
import { PhotoField } from "~/modules/conversations/components/photo-field";
import { conversationOf } from "~/modules/conversations/conversation.server";
import { longestMessage, mostPhotos } from "~/modules/conversations/rules";
import { uploadLimits } from "~/modules/media/rules";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import type { PostRule } from "~/platform/post-rule";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-ask";
import { ask } from "./business-ask.server";

const posts = {
  maxBytes: 32_768,
  upload: { files: mostPhotos, maxBytes: uploadLimits.bytes },
} satisfies PostRule;
export const handle = { back: { href: "/services" }, posts };
export const headers = retryAfterHeaders;

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData
    ? { key: "messages.ask.title", values: { business: loaderData.name } }
    : { key: "messages.title" },
);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const business = await requireListed(app.db, params.slug, app.now());
  const viewer = context.get(viewerContext);
  const draft = await findDraft(app.db, business.id, url.searchParams.get("draft") ?? "", app.now());
  const asked = draft?.serviceId ?? url.searchParams.get("service");
  return {
    ...{ name: business.businessName, slug: business.slug, formKey: newId() },
    takes: takesQuestions(business),
    isHealth: isHealthTrade(business),
    within: business.answersWithin,
    isSignedIn: viewer !== null,
    conversationId: viewer && (await conversationOf(app.db, business.id, viewer.id)),
    services: business.services.map(({ id, name }) => ({ id, name })),
    draft: draft?.text ?? null,
    service: business.services.find(({ id }) => id === asked)?.id ?? "",
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const business = await requireListed(db, params.slug, now());
  return ask(business, request, context);
}

export default function BusinessAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, slug, takes, conversationId } = loaderData;
  if (!takes && !conversationId && !actionData)
    return (
      <EmptyState
        heading="h1"
        icon="message-circle"
        title={t("messages.ask.none.title")}
        text={t("messages.ask.none.text")}
        actions={<ButtonLink href={`/business/${slug}`}>{t("messages.business")}</ButtonLink>}
      />
    );
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={t("messages.ask.title", { business: name })}
        subtitle={
          loaderData.within === null
            ? t("messages.ask.where")
            : t("messages.ask.whereWithin", { answers: answersMessage(loaderData.within) })
        }
      />
      {conversationId ? (
        <Notice title={t("messages.ask.going")} className="mb-4">
          <ButtonLink href={`/messages/${conversationId}#last`} variant="outline">
            {t("messages.ask.open")}
          </ButtonLink>
        </Notice>
      ) : null}
      {loaderData.draft && loaderData.isSignedIn && !actionData && (
        <Notice title={t("messages.ask.kept")} className="mb-4" />
      )}
      <RefusalNotice refused={actionData} className="mb-4" />
      <Question {...loaderData} refused={actionData} />
    </div>
  );
}

type QuestionProps = Route.ComponentProps["loaderData"] & { refused: Route.ComponentProps["actionData"] };

function Question({
  refused,
  formKey,
  services,
  isHealth,
  isSignedIn,
  conversationId,
  ...kept
}: QuestionProps) {
  const { t } = useTexts();
  const { errors = {}, values } = refused ?? {};
  return (
    <PostForm
      intent="ask"
      filled={refused}
      {...(isSignedIn && { encType: "multipart/form-data" })}
      className="grid gap-5"
    >
      <input type="hidden" name="key" value={String(values?.key ?? formKey)} />
      <Field label={t("messages.ask.question")} name="text" hint={t("messages.ask.hint")} required>
        <TextArea rows={4} maxLength={longestMessage} defaultValue={kept.draft ?? ""} />
      </Field>
      {services.length > 0 && (
        <Field label={t("messages.ask.about")} name="service">
          <Select
            empty={t("messages.ask.notSure")}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={kept.service}
          />
        </Field>
      )}
      {isSignedIn && !isHealth && <PhotoField error={errors.photo} isAgain={refused !== undefined} />}
      {!isSignedIn && !isHealth && <Notice title={t("messages.ask.photosLater")} />}
      {isHealth && isSignedIn && !conversationId && (
        <Checkbox
          name="healthConsent"
          label={t("messages.ask.healthConsent")}
          defaultChecked={values?.healthConsent === "on"}
        />
      )}
      <div className="grid gap-2">
        {isSignedIn ? (
          <Button full className="min-h-13.5">
            {t("messages.ask.send")}
          </Button>
        ) : (
          <>
            <Button name="to" value="sign-in" full className="min-h-13.5">
              {t("messages.ask.signIn")}
            </Button>
            <p className="flex flex-wrap items-center justify-center gap-x-1 text-center text-muted text-sm">
              {t("messages.ask.along")}
              <Button name="to" value="sign-up" variant="text" small>
                {t("messages.ask.signUp")}
              </Button>
            </p>
          </>
        )}
        <p className="text-balance text-center text-muted text-sm">{t("messages.ask.private")}</p>
      </div>
    </PostForm>
  );
}
