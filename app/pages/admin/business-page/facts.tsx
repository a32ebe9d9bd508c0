import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";

export function Facts({ found, isPublic }: { found: StaffBusiness; isPublic: boolean }) {
  const { t, date, number, hrefOf } = useTexts();
  const { business, services, decision } = found;
  const { id, slug, phone, email, address, suburb, createdAt } = business;
  return (
    <section aria-labelledby="facts">
      <SectionHead
        id="facts"
        more={{ href: `/admin/onboarding?business=${id}`, label: t("adminBusinessPage.facts.look") }}
      >
        {t("adminBusinessPage.facts.title")}
      </SectionHead>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
        <Fact label={t("adminBusinessPage.facts.page")}>
          {isPublic ? (
            <a href={hrefOf(`/business/${slug}`)}>
              <code translate="no">{`/business/${slug}`}</code>
            </a>
          ) : (
            t("adminBusinessPage.facts.notPublic")
          )}
        </Fact>
        {phone && (
          <Fact label={t("adminBusinessPage.facts.phone")}>
            <a href={`tel:${phone}`}>{showPhone(phone)}</a>
          </Fact>
        )}
        {email && (
          <Fact label={t("adminBusinessPage.facts.email")}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {(address ?? suburb) && (
          <Fact label={t("adminBusinessPage.facts.where")}>
            {[address, suburb].filter(Boolean).join(", ")}
          </Fact>
        )}
        <Fact label={t("adminBusinessPage.facts.services")}>{number(services)}</Fact>
        <Fact label={t("adminBusinessPage.facts.since")}>{date(createdAt, "historyDate")}</Fact>
        {decision && (
          <Fact label={t("adminBusinessPage.facts.decision")}>
            {t(`adminBusinessPage.facts.decisions.${decision.decision}`)}{" "}
            <span className="text-muted">
              {t("adminBusinessPage.facts.decided", { who: decision.decidedBy, at: decision.at })}
            </span>
            {decision.reason && (
              <span className="block">
                {t("adminBusinessPage.facts.reason", { reason: decision.reason })}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
