import { Form } from "react-router";
import type { Refused } from "~/forms/parse";
import type { ShownUser } from "~/modules/moderation/suspension/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogButton } from "~/ui/dialog";
import { Section } from "~/ui/section";
import { ReasonForm } from "./reason-form";

type Refusable = { refusal: Refused | undefined };

const dialog = "suspend";

/** Says what a suspension does to this person before it asks for the reason. */
export function Suspend({ user, refusal }: Refusable & { user: ShownUser }) {
  const { t } = useTexts();
  const { name, live, ofBusiness, businessName, isBusinessStopped } = user;
  const stopsBusiness = ofBusiness !== null && !isBusinessStopped;
  return (
    <Section boxed id="suspension" as="h3" look="text-base" title={t("adminUser.suspend.title")}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.suspend.text")}</p>
      <DialogButton dialog={dialog} variant="danger" small>
        {t("adminUser.suspend.open")}
      </DialogButton>
      <Dialog
        id={dialog}
        title={t("adminUser.suspend.ask", { name })}
        open={refusal?.intent === "suspend"}
        modal
      >
        <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm">
          <li>{t("adminUser.suspend.signedOut")}</li>
          <li>{t("adminUser.suspend.waiting", { count: live.waiting })}</li>
          <li>{t("adminUser.suspend.agreed", { count: live.agreed })}</li>
          {stopsBusiness && <li>{t("adminUser.suspend.business", { business: businessName ?? "" })}</li>}
        </ul>
        <ReasonForm intent="suspend" refusal={refusal} dialog={dialog} />
      </Dialog>
    </Section>
  );
}

export function Restore({ refusal }: Refusable) {
  const { t } = useTexts();
  return (
    <Section boxed id="suspension" as="h3" look="text-base" title={t("adminUser.restore.title")}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.restore.text")}</p>
      <ReasonForm intent="restore" refusal={refusal} />
    </Section>
  );
}

/** Where the person is signed in; one press ends it all. */
export function SignOutEverywhere({ sessions }: Pick<ShownUser, "sessions">) {
  const { t } = useTexts();
  return (
    <Section boxed id="sign-out" as="h3" look="text-base" title={t("adminUser.signOut.title")}>
      <p className="mt-1 mb-2 text-muted text-sm">
        {t("adminUser.signOut.text", { count: sessions.length })}
      </p>
      <ul className="mb-3 divide-y divide-line border-line border-y text-sm">
        {sessions.map(({ id, device, createdAt, updatedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span className="font-semibold">{t(device)}</span>
            <span className="text-muted tabular-nums">
              {t("adminUser.signOut.session", { since: createdAt, used: updatedAt })}
            </span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button variant="outline" small name="intent" value="sign-out-everywhere">
          {t("adminUser.signOut.submit")}
        </Button>
      </Form>
    </Section>
  );
}
