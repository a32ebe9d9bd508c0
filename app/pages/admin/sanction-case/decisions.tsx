import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { ReasonField } from "~/forms/note-field";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { SeverityMark, useWhy, Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { isOverdue, type SanctionType } from "~/modules/moderation/sanctions/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Section } from "~/ui/section";

type Refusable = { refused: Refused | undefined };

/** What the rules proposed about this business: what it does, and the words for the owner. */
export function Pending({ pending, now, refused }: Refusable & { pending: ShownSanction[]; now: Date }) {
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
        <PostForm filled={refused?.values.id === id ? refused : undefined} className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <ReasonField
            label={t("adminSanctions.case.reason")}
            id={`reason-${id}`}
            hint={t("adminSanctions.case.reasonHint")}
            optional
          />
          <div className="flex flex-wrap gap-2">
            <Button small name="intent" value="apply">
              {t(`adminSanctions.case.apply.${actionType}`)}
            </Button>
            <Button variant="text" small name="intent" value="dismiss">
              {t("adminSanctions.case.dismiss")}
            </Button>
          </div>
        </PostForm>
      </Box>
    );
  });
}

/** A sanction that no rule proposed. */
export function Direct({
  businessId,
  open,
  refused,
}: Refusable & { businessId: string; open: SanctionType[] }) {
  const { t } = useTexts();
  if (open.length === 0) return null;
  return (
    <Section boxed id="direct" as="h3" look="mb-3 text-base" title={t("adminSanctions.case.direct")}>
      <PostForm intent="sanction" filled={refusedIn(refused, "sanction")} className="grid gap-3">
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
        <ReasonField label={t("adminSanctions.case.reason")} id="direct-reason" />
        <div>
          <Button variant="danger" small>
            {t("adminSanctions.case.directSubmit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
