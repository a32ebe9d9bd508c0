import { Form } from "react-router";
import { Field } from "~/forms/field";
import { Select, TextArea } from "~/forms/inputs";
import { SeverityMark, useWhy, Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { isOverdue, type SanctionType } from "~/modules/moderation/sanctions/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import type { Refusal } from "../sanction-acts.server";

type Refused = { refusal: Refusal | null };

/** What the rules proposed about this business: what it does, and the words for the owner. */
export function Pending({ pending, now, refusal }: Refused & { pending: ShownSanction[]; now: Date }) {
  const { t } = useTexts();
  const why = useWhy();
  return pending.map((sanction) => {
    const { id, actionType, severity, createdAt } = sanction;
    return (
      <Box key={id} as="section" aria-labelledby={`pending-${id}`}>
        <h3 id={`pending-${id}`} className="text-base">
          <SeverityMark severity={severity} />
          {t(`adminSanctions.types.${actionType}`)}
        </h3>
        <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
          {why(sanction)} <Waits since={createdAt} now={now} late={isOverdue(createdAt, now)} />
        </p>
        <p className="text-muted text-sm">{t(`adminSanctions.case.effect.${actionType}`)}</p>
        <p className="mb-4 text-muted text-sm">{t("adminSanctions.case.liftable")}</p>
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <Field
            label={t("adminSanctions.case.reason")}
            name="reason"
            id={`reason-${id}`}
            hint={t("adminSanctions.case.reasonHint")}
            optional
          >
            <TextArea rows={3} maxLength={1000} defaultValue={typedFor(refusal, id)} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button small name="intent" value="apply">
              {t(`adminSanctions.case.apply.${actionType}`)}
            </Button>
            <Button variant="text" small name="intent" value="dismiss">
              {t("adminSanctions.case.dismiss")}
            </Button>
          </div>
        </Form>
      </Box>
    );
  });
}

const typedFor = (refusal: Refusal | null, about: string) => (refusal?.about === about ? refusal.reason : "");

/** A sanction that no rule proposed. */
export function Direct({
  businessId,
  open,
  refusal,
}: Refused & { businessId: string; open: SanctionType[] }) {
  const { t } = useTexts();
  if (open.length === 0) return null;
  const refused = refusal?.about === businessId ? refusal : null;
  return (
    <Box as="section" aria-labelledby="direct">
      <h3 id="direct" className="mb-3 text-base">
        {t("adminSanctions.case.direct")}
      </h3>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="sanction" />
        <input type="hidden" name="businessId" value={businessId} />
        <Field label={t("adminSanctions.case.directType")} name="type" id="direct-type">
          <Select
            options={open.map((value) => ({ value, label: t(`adminSanctions.case.directTypes.${value}`) }))}
          />
        </Field>
        <ul className="grid gap-1 text-muted text-xs">
          {open.map((type) => (
            <li key={type}>
              <b className="font-semibold">{t(`adminSanctions.case.directTypes.${type}`)}</b>{" "}
              {t(`adminSanctions.case.effect.${type}`)}
            </li>
          ))}
        </ul>
        <Field
          label={t("adminSanctions.case.reason")}
          name="reason"
          id="direct-reason"
          error={refused?.notice === "adminSanctions.errors.reason" ? refused.notice : undefined}
          required
        >
          <TextArea rows={3} maxLength={1000} defaultValue={typedFor(refusal, businessId)} />
        </Field>
        <div>
          <Button variant="danger" small>
            {t("adminSanctions.case.directSubmit")}
          </Button>
        </div>
      </Form>
    </Box>
  );
}
