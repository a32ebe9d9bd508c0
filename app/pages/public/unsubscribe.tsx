import { declineMail, findDeclinable } from "~/modules/accounts/commands/mail-choices.server";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/unsubscribe";

/** Mail programs post here by themselves (RFC 8058), as either kind of form. */
const posts = {
  maxBytes: 4096,
  upload: { files: 1, maxBytes: 1 },
  fromAnywhere: true,
} satisfies PostRule;
export const handle = { quiet: true, posts };

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const title = metaTexts(matches).t("mailChoices.unsubscribe.title");
  return pageMeta(matches, {
    path: `/unsubscribe/${params.mailId}`,
    title,
    description: title,
    indexed: false,
  });
};

/** Changes nothing: programs that look at the links of a mail open this page too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = await findDeclinable(context.get(appContext).db, params.mailId);
  if (!kind) throw notFound();
  return { kind };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  if (!(await declineMail(db, params.mailId, now()))) throw notFound();
  return { done: true };
}

export default function Unsubscribe({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { done = false } = actionData ?? {};
  return (
    <div className="mx-auto max-w-md">
      <PageHeader
        title={t(done ? "mailChoices.unsubscribe.done.title" : "mailChoices.unsubscribe.title")}
        subtitle={t(done ? "mailChoices.unsubscribe.done.text" : "mailChoices.unsubscribe.text")}
      />
      {!done && (
        <form method="post">
          <p className="mb-4">
            <b>{t(`mailChoices.kinds.${kind}.name`)}</b>
            <span className="block text-muted text-sm">{t(`mailChoices.kinds.${kind}.text`)}</span>
          </p>
          <Button name="List-Unsubscribe" value="One-Click" full>
            {t("mailChoices.unsubscribe.action")}
          </Button>
        </form>
      )}
      <p className="mt-4">
        <ButtonLink href="/settings?tab=mails" variant="outline" full>
          {t("mailChoices.unsubscribe.settings")}
        </ButtonLink>
      </p>
    </div>
  );
}
