import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { ShownUser } from "~/modules/moderation/suspension/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import type { Shown } from "./shown";

type Refusable = { refusal: Shown | null };

const dialog = "suspend";

/** Says what a suspension does to this person before it asks for the reason. */
export function Suspend({ user, refusal }: Refusable & { user: ShownUser }) {
  const { t } = useTexts();
  const { name, live, ofBusiness, businessName, isBusinessStopped } = user;
  const stopsBusiness = ofBusiness !== null && !isBusinessStopped;
  return (
    <Box as="section" aria-labelledby="suspension">
      <h3 id="suspension" className="text-base">
        {t("adminUser.suspend.title")}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.suspend.text")}</p>
      <DialogButton dialog={dialog} variant="danger" small>
        {t("adminUser.suspend.open")}
      </DialogButton>
      <Dialog id={dialog} title={t("adminUser.suspend.ask", { name })} open={refusal !== null} modal>
        <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm">
          <li>{t("adminUser.suspend.signedOut")}</li>
          <li>{t("adminUser.suspend.waiting", { count: live.waiting })}</li>
          <li>{t("adminUser.suspend.agreed", { count: live.agreed })}</li>
          {stopsBusiness && <li>{t("adminUser.suspend.business", { business: businessName ?? "" })}</li>}
        </ul>
        <ReasonForm intent="suspend" refusal={refusal} />
      </Dialog>
    </Box>
  );
}

export function Restore({ refusal }: Refusable) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="suspension">
      <h3 id="suspension" className="text-base">
        {t("adminUser.restore.title")}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.restore.text")}</p>
      <ReasonForm intent="restore" refusal={refusal} />
    </Box>
  );
}

function ReasonForm({ intent, refusal }: Refusable & { intent: "suspend" | "restore" }) {
  const { t } = useTexts();
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field label={t("adminUser.reason")} name="reason" error={refusal?.errors.reason} required>
        <TextArea rows={3} maxLength={1000} defaultValue={String(refusal?.values.reason ?? "")} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant={intent === "suspend" ? "danger" : "primary"}>
          {t(`adminUser.${intent}.submit`)}
        </Button>
        {intent === "suspend" && <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>}
      </div>
    </Form>
  );
}

export function SignOutEverywhere({ sessions }: { sessions: number }) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="sign-out">
      <h3 id="sign-out" className="text-base">
        {t("adminUser.signOut.title")}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.signOut.text", { count: sessions })}</p>
      <Form method="post" preventScrollReset>
        <Button variant="outline" small name="intent" value="sign-out-everywhere">
          {t("adminUser.signOut.submit")}
        </Button>
      </Form>
    </Box>
  );
}
