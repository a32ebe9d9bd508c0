import { showPhone } from "~/forms/fields";
import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { codeOf } from "~/modules/bookings/booking-address";
import { durationOf } from "~/modules/bookings/duration-messages";
import type { Party } from "~/modules/bookings/moves";
import type { Dispute } from "~/modules/bookings/queries/disputes.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { Fact } from "~/ui/fact";
import { Section } from "~/ui/section";

export function Facts({ dispute }: { dispute: Dispute }) {
  const { t, hrefOf } = useTexts();
  const { id, startsAt, endsAt, jobAddress, businessId } = dispute;
  return (
    <Section id="facts" as="h3" look="text-base" title={t("adminDisputes.case.facts")}>
      <p className="mb-2 text-muted text-sm">{t("adminDisputes.case.ask")}</p>
      <dl className="divide-y divide-line border-line border-y text-sm">
        <Fact label={t("adminDisputes.case.when")}>
          <b className="block font-semibold">{dispute.serviceName}</b>
          {t("adminDisputes.case.whenAt", { at: startsAt })} ({t(durationOf(startsAt, endsAt))})
        </Fact>
        <Fact label={t("adminDisputes.case.code")}>{codeOf(id)}</Fact>
        {jobAddress && <Fact label={t("adminDisputes.case.where")}>{jobAddress}</Fact>}
        <Fact label={t("adminDisputes.case.customer")}>
          {dispute.customerName}
          <Reach phone={dispute.customerPhone} email={dispute.customerEmail} />
        </Fact>
        <Fact label={t("adminDisputes.case.business")}>
          {dispute.businessName}
          <Reach phone={dispute.businessPhone} email={dispute.businessEmail} />
          <a href={hrefOf(`/admin/sanctions/${businessId}`)} className="tap">
            {t("adminDisputes.case.openCase")}
          </a>
        </Fact>
      </dl>
    </Section>
  );
}

function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className="flex min-h-11 items-center tabular-nums">
          {showPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-11 items-center wrap-anywhere">
          {email}
        </a>
      )}
    </>
  );
}

export function Said({ dispute, review }: { dispute: Dispute; review: string | null }) {
  const { t } = useTexts();
  const { customerName, businessName, customerNotes, businessNotes } = dispute;
  const said: [who: string, what: TextKey, words: string | null][] = [
    [customerName, "adminDisputes.written.booking", customerNotes],
    [businessName, "adminDisputes.written.booking", businessNotes],
    [customerName, "adminDisputes.written.review", review],
  ];
  const written = said.filter(([, , words]) => words);
  return (
    <Section id="written" as="h3" look="mb-2 text-base" title={t("adminDisputes.written.title")}>
      {written.length === 0 && <p className="text-muted text-sm">{t("adminDisputes.written.none")}</p>}
      <dl className="grid gap-3 text-sm">
        {written.map(([who, what, words]) => (
          <div key={`${who} ${what}`} className="rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-muted wrap-anywhere">
              {who}, {t(what)}
            </dt>
            <dd className="mt-1 whitespace-pre-line wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Each verdict stands beside what it does. */
export function Decide({ noShowBy, refusal }: { noShowBy: Party; refusal: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <Section boxed id="decide" as="h3" look="mb-3 text-base" title={t("adminDisputes.case.decide")}>
      <PostForm filled={refusal} className="grid gap-4">
        <NoteField
          label={t("adminDisputes.case.note")}
          name="note"
          hint={t("adminDisputes.case.noteHint")}
          required
          rows={4}
        />
        <div className="grid gap-1.5">
          <Button name="intent" value="uphold">
            {t(`adminDisputes.case.uphold.${noShowBy}`)}
          </Button>
          <p className="text-muted text-sm">{t(`adminDisputes.case.effect.${noShowBy}`)}</p>
        </div>
        <div className="grid gap-1.5">
          <Button name="intent" value="dismiss" variant="outline">
            {t("adminDisputes.case.dismiss")}
          </Button>
          <p className="text-muted text-sm">{t("adminDisputes.case.effect.dismiss")}</p>
        </div>
        <p className="text-sm">{t("adminDisputes.case.told")}</p>
      </PostForm>
    </Section>
  );
}
