import { Form } from "react-router";
import type { Refused } from "~/forms/parse";
import type { ShownUser } from "~/modules/moderation/suspension/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogButton } from "~/ui/dialog";
import { Section } from "~/ui/section";
import { ReasonForm } from "./reason-form";

const dialog = "erase";

/** Names what goes and what is kept before it asks for the reason. */
export function Erase({ user, refusal }: { user: ShownUser; refusal: Refused | undefined }) {
  const { t } = useTexts();
  const { name, businessId, businessName } = user;
  return (
    <Section boxed id="erasure" as="h3" look="text-base" title={t("adminUser.erase.title")}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.erase.text")}</p>
      <DialogButton dialog={dialog} variant="danger" small>
        {t("adminUser.erase.open")}
      </DialogButton>
      <Dialog id={dialog} title={t("adminUser.erase.ask", { name })} open={refusal?.intent === "erase"} modal>
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
        <ReasonForm intent="erase" refusal={refusal} dialog={dialog} />
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
      <Form method="post">
        <Button variant="outline" small name="intent" value="keep">
          {t("adminUser.keep.submit")}
        </Button>
      </Form>
    </Section>
  );
}
