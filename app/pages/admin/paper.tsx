import { act } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { checkPaper, refusePaper } from "~/modules/businesses/papers/decide.server";
import { decidePaperActs } from "~/modules/businesses/papers/forms";
import { findWaitingPaper } from "~/modules/businesses/papers/queries.server";
import { bodyText, hasOwnBody, kindText, refusals, registerOf } from "~/modules/businesses/papers/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import type { Route } from "./+types/paper";
import { ownPassword } from "./password-due.server";

const page = "/admin/onboarding/papers";

export const handle = { back: { href: page } };
export const meta = adminTitled("papers.admin.case");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const paper = await findWaitingPaper(db, params.id);
  if (!paper) throw notFound("papers.admin.wrong.decided", { label: "papers.admin.title", href: page });
  return { paper, ...(await ownPassword(context)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = viewerOf(context);
  return act(decidePaperActs, await request.formData(), {
    run: {
      check: (typed) => checkPaper(app, actor, params.id, typed),
      refuse: ({ why }) => refusePaper(app, actor, params.id, why),
    },
    done: () => redirectWith(page, "papers.admin.done"),
    reasons: {
      password_due: "papers.admin.wrong.password_due",
      no_body: { field: "body", text: "papers.errors.body" },
      ended: { field: "endsOn", text: "papers.errors.ended" },
      decided: () => gone(),
      gone: () => gone(),
    },
  });
}

const gone = () => redirectRefused(page, "papers.admin.wrong.decided");

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { t, hrefOf } = texts;
  const { paper, email, isDue } = loaderData;
  const { id, kind, businessId, businessName, pictures } = paper;
  const register = registerOf(kind);
  const count = pictures.length;
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 className="wrap-anywhere text-xl">
          {t("papers.admin.of", { paper: { key: kindText(kind) }, business: businessName })}
        </h2>
        <p className="text-muted text-sm">
          {t("papers.sentOn", { at: paper.sentAt })} · {bodyText(texts, kind, paper.body)} ·{" "}
          <a href={hrefOf(`/admin/business/${businessId}`)} className="wrap-anywhere">
            {businessName}
          </a>
        </p>
        {register && (
          <ButtonLink href={register} variant="outline" small icon="external-link" className="mt-2">
            {t("papers.admin.register")}
          </ButtonLink>
        )}
      </header>
      {isDue && <OwnPasswordPanel email={email} back={`${page}/${id}`} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Section id="photos" as="h3" look="text-base" className="grid gap-3" title={t("papers.admin.photos")}>
          <p className="text-muted text-sm">
            {t(count === 0 ? "papers.admin.lost" : isDue ? "papers.admin.locked" : "papers.admin.noted")}
          </p>
          {!isDue &&
            pictures.map((picture, index) => (
              <img
                key={picture}
                src={hrefOf(`${page}/${id}/photos/${picture}`)}
                alt={t("papers.admin.photo", { number: index + 1, count })}
                loading="lazy"
                className="w-full rounded-lg border border-line"
              />
            ))}
        </Section>
        <div className="grid gap-6">
          <Check paper={paper} refused={actionData} />
          <Refuse refused={actionData} isLost={count === 0} />
        </div>
      </div>
    </article>
  );
}

type Refused = Route.ComponentProps["actionData"];

type Props = { paper: Route.ComponentProps["loaderData"]["paper"]; refused: Refused };

function Check({ paper: { kind, number, body, endsOn }, refused }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="check" as="h3" look="text-base" title={t("papers.admin.check")}>
      <p className="mb-3 text-muted text-sm">{t("papers.admin.checkText")}</p>
      <PostForm filled={refusedIn(refused, "check")} className="grid gap-4">
        <Field label={t("papers.admin.number")} name="number" required>
          <TextInput maxLength={60} defaultValue={number ?? ""} />
        </Field>
        {hasOwnBody(kind) && (
          <Field label={t("papers.body")} name="body" required>
            <TextInput maxLength={100} defaultValue={body ?? ""} />
          </Field>
        )}
        <Field label={t("papers.endsOn")} name="endsOn" optional>
          <TextInput type="date" defaultValue={endsOn ?? ""} />
        </Field>
        <div>
          <Button name="intent" value="check" icon="check">
            {t("papers.admin.check")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

function Refuse({ refused, isLost }: { refused: Refused; isLost: boolean }) {
  const { t } = useTexts();
  return (
    <Section boxed id="refuse" as="h3" look="text-base" title={t("papers.admin.refuse")}>
      <p className="mb-3 text-muted text-sm">{t("papers.admin.refuseText")}</p>
      <PostForm filled={refusedIn(refused, "refuse")} className="grid gap-4">
        <Choice
          legend={t("papers.errors.why")}
          name="why"
          value={isLost ? "lost" : ""}
          options={refusals
            .filter((why) => isLost || why !== "lost")
            .map((why) => ({ value: why, label: t(`papers.admin.why.${why}`) }))}
        />
        <div>
          <Button name="intent" value="refuse" variant="danger">
            {t("papers.admin.refuse")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
