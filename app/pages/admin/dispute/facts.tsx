import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/code";
import { durationOf } from "~/modules/bookings/duration-messages";
import type { Dispute } from "~/modules/bookings/queries/disputes.server";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** What was agreed, and how to reach both sides. */
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
          <a href={hrefOf(`/admin/sanctions/${businessId}`)} className="inline-flex min-h-11 items-center">
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
