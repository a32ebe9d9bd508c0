import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { isVisible } from "~/modules/businesses/rules";
import { ListedState } from "~/modules/moderation/components/listed-state";
import type { Case } from "~/modules/moderation/sanctions/queries/case.server";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** The figures that the documents list, as they are now. */
export function Facts({ found, now }: { found: Case; now: Date }) {
  const { t, date, hrefOf } = useTexts();
  const { ownerName, ownerEmail, suspendedAt, blacklistedAt, tokenEnd } = found;
  const since = (at: Date | null) => (at ? date(at, "historyDate") : t("adminSanctions.case.no"));
  return (
    <Section id="facts" as="h3" look="mb-2 text-base" title={t("adminSanctions.case.facts")}>
      <dl className="divide-y divide-line border-line border-y text-sm">
        <Fact label={t("adminSanctions.case.owner")}>
          {ownerEmail ? (
            <>
              {ownerName} <span className="block text-muted wrap-anywhere">{ownerEmail}</span>
            </>
          ) : (
            t("adminSanctions.case.unclaimed")
          )}
          {found.phone && <span className="block text-muted tabular-nums">{showPhone(found.phone)}</span>}
        </Fact>
        <Fact label={t("adminSanctions.case.page")}>
          {isVisible(found, now) ? (
            <a href={hrefOf(`/business/${found.slug}`)}>{t("adminSanctions.case.listed")}</a>
          ) : (
            <a href={hrefOf(`/admin/business/${found.id}`)}>
              <ListedState standing={found} emailConfirmed={found.emailConfirmed} now={now} />
            </a>
          )}
        </Fact>
        <Fact label={t("adminSanctions.case.tier")}>
          {t(`adminFinancial.subscribers.tiers.${found.tier}`)}
        </Fact>
        <Fact label={t("adminSanctions.case.failedPayments")}>{found.failedPayments}</Fact>
        <Fact label={t("adminSanctions.case.noShows")}>{found.noShowsThisWeek}</Fact>
        <Fact label={t("adminSanctions.case.chargebacks")}>{found.chargebacks}</Fact>
        <Fact label={t("adminSanctions.case.bankAccount")}>
          {tokenEnd ? t("adminSanctions.case.card", { end: tokenEnd }) : t("adminSanctions.case.noCard")}
        </Fact>
        <Fact label={t("adminSanctions.case.suspended")}>{since(suspendedAt)}</Fact>
        <Fact label={t("adminSanctions.case.blacklisted")}>{since(blacklistedAt)}</Fact>
        <Fact label={t("adminSanctions.case.autoDowngraded")}>
          {t(found.autoDowngraded ? "adminSanctions.case.yes" : "adminSanctions.case.no")}
        </Fact>
        <Fact label={t("adminSanctions.case.bookings")}>{found.comingBookings}</Fact>
      </dl>
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
