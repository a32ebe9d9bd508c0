import { showPhone } from "~/forms/fields";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { contactFields } from "~/modules/moderation/onboarding/rules";
import { findCity } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** The owner, and everything by which the business can be reached. */
export function Contact({ found: { business, owner, cities } }: { found: Application }) {
  const { t, hrefOf } = useTexts();
  const filled = contactFields.flatMap((field) => {
    const value = business[field];
    if (!value) return [];
    return [[field, field === "phone" || field === "whatsapp" ? showPhone(value) : value] as const];
  });
  const names = cities.flatMap((slug) => findCity(slug)?.name ?? []);
  return (
    <Section id="contact-data" as="h3" look="mb-1 text-base" title={t("adminOnboarding.contact")}>
      <dl className="text-sm">
        {owner && (
          <Line label={t("adminOnboarding.owner")}>
            <a href={hrefOf(`/admin/users?q=${encodeURIComponent(owner.email)}`)}>
              {t("adminOnboarding.ownerSince", { name: owner.name, at: owner.since })}
            </a>
            <span className="block text-muted">{owner.email}</span>
          </Line>
        )}
        {filled.map(([field, value]) => (
          <Line key={field} label={t(`adminOnboarding.fields.${field}`)}>
            {value}
          </Line>
        ))}
        {names.length > 0 && <Line label={t("adminOnboarding.fields.cities")}>{names.join(", ")}</Line>}
      </dl>
    </Section>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-1">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
