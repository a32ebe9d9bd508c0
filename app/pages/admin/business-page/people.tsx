import { averageStars } from "~/modules/businesses/rules";
import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** Who it belongs to, and what came of its bookings. */
export function People({ found }: { found: StaffBusiness }) {
  const { t, number, hrefOf } = useTexts();
  const { owner, record, business } = found;
  const stars = averageStars(business.ratingSum, business.reviewCount);
  return (
    <>
      <Section id="people" look="mb-2" title={t("adminBusinessPage.people.title")}>
        <div className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          {owner ? (
            <>
              <a
                href={hrefOf(`/admin/users/${owner.id}`)}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {owner.name}
              </a>{" "}
              <span className="text-muted">{t("adminBusinessPage.people.owner")}</span>
              <p className="text-muted wrap-anywhere">
                {owner.email} ·{" "}
                {t(
                  owner.emailConfirmed
                    ? "adminBusinessPage.people.confirmed"
                    : "adminBusinessPage.people.notConfirmed",
                )}{" "}
                ·{" "}
                {owner.lastSignInAt
                  ? t("adminBusinessPage.people.lastIn", { at: owner.lastSignInAt })
                  : t("adminBusinessPage.people.neverIn")}
              </p>
            </>
          ) : (
            t("adminBusinessPage.people.unclaimed")
          )}
        </div>
      </Section>
      <Section id="record" look="mb-2" title={t("adminBusinessPage.record.title")}>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
          {(["came", "cancelled", "missed"] as const).map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{t(`adminBusinessPage.record.${name}`)}</dt>
              <dd className="font-head text-lg tabular-nums">{number(record[name])}</dd>
            </div>
          ))}
          <div className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{t("adminBusinessPage.record.rating")}</dt>
            <dd className="font-head text-lg tabular-nums">
              {stars === null ? (
                t("adminBusinessPage.record.noRating")
              ) : (
                <>
                  {stars.toFixed(1)}{" "}
                  <span className="font-normal font-sans text-muted text-sm">
                    {t("adminBusinessPage.record.of", { count: business.reviewCount })}
                  </span>
                </>
              )}
            </dd>
          </div>
        </dl>
      </Section>
    </>
  );
}
