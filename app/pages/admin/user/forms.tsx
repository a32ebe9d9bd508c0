import { ReasonField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { ShownUser } from "~/modules/moderation/suspension/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Section } from "~/ui/section";

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

type Props = {
  intent: "suspend" | "restore" | "erase";
  refusal: Refused | undefined;
  dialog?: string;
};

function ReasonForm({ intent, refusal, dialog }: Props) {
  const { t } = useTexts();
  const own = refusal?.intent === intent ? refusal : null;
  return (
    <PostForm intent={intent} filled={own} className="grid gap-4">
      <ReasonField label={t("adminUser.reason")} id={`${intent}-reason`} />
      <div className="flex flex-wrap gap-2">
        <Button variant={dialog ? "danger" : "primary"}>{t(`adminUser.${intent}.submit`)}</Button>
        {dialog && <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>}
      </div>
    </PostForm>
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
      <Press intent="sign-out-everywhere" variant="outline" small>
        {t("adminUser.signOut.submit")}
      </Press>
    </Section>
  );
}

const eraseDialog = "erase";

/** Names what goes and what is kept before it asks for the reason. */
export function Erase({ user, refusal }: { user: ShownUser; refusal: Refused | undefined }) {
  const { t } = useTexts();
  const { name, businessId, businessName } = user;
  return (
    <Section boxed id="erasure" as="h3" look="text-base" title={t("adminUser.erase.title")}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.erase.text")}</p>
      <DialogButton dialog={eraseDialog} variant="danger" small>
        {t("adminUser.erase.open")}
      </DialogButton>
      <Dialog
        id={eraseDialog}
        title={t("adminUser.erase.ask", { name })}
        open={refusal?.intent === "erase"}
        modal
      >
        <div className="mb-4 grid gap-3 text-sm">
          <p>{t("adminUser.erase.when")}</p>
          <div>
            <h4 className="font-semibold">{t("adminUser.erase.goes.title")}</h4>
            <ul className="grid list-disc gap-1 pl-5">
              <li>{t("adminUser.erase.goes.person")}</li>
              <li>{t("adminUser.erase.goes.bookings")}</li>
              {businessId && <li>{t("adminUser.erase.goes.business", { business: businessName ?? "" })}</li>}
            </ul>
          </div>
          <div>
            <h4 className="font-semibold">{t("adminUser.erase.kept.title")}</h4>
            <ul className="grid list-disc gap-1 pl-5">
              <li>{t("adminUser.erase.kept.bookings")}</li>
              {businessId && <li>{t("adminUser.erase.kept.payments")}</li>}
              <li>{t("adminUser.erase.kept.records")}</li>
            </ul>
          </div>
        </div>
        <ReasonForm intent="erase" refusal={refusal} dialog={eraseDialog} />
      </Dialog>
    </Section>
  );
}

/** The way back until the day. */
export function Keep({ dueAt }: { dueAt: Date }) {
  const { t } = useTexts();
  return (
    <Section boxed id="erasure" as="h3" look="text-base" title={t("admin.users.deletionOn", { at: dueAt })}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.keep.text")}</p>
      <Press intent="keep" variant="outline" small>
        {t("adminUser.keep.submit")}
      </Press>
    </Section>
  );
}
