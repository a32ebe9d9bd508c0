import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { hoursText, weekdayMessage } from "~/modules/businesses/opening";
import { type Shift, shiftsOn, weekdayNames } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

type Info = {
  description: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  /** Their names. */
  cities: string;
};

export function BusinessInfo({ description, phone, email, website, address, cities }: Info) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="info">
      <h2 id="info">{t("dashboard.info.title")}</h2>
      {description && <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact icon="phone" label={t("dashboard.info.phone")}>
          {phone && showPhone(phone)}
        </Fact>
        <Fact icon="mail" label={t("dashboard.info.email")}>
          {email}
        </Fact>
        <Fact icon="store" label={t("dashboard.info.address")}>
          {address}
        </Fact>
        <Fact icon="map-pin" label={t("dashboard.info.city")}>
          {cities}
        </Fact>
        <Fact icon="globe" label={t("dashboard.info.website")}>
          {website && <a href={website}>{website.replace(/^https?:\/\//, "")}</a>}
        </Fact>
      </dl>
    </Box>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-muted text-sm">
        <Icon name={icon} className="absolute top-0.5 left-0" />
        {label}
      </dt>
      <dd className="[overflow-wrap:anywhere]">
        {children || <span className="text-muted">{t("dashboard.info.notGiven")}</span>}
      </dd>
    </div>
  );
}

type Service = { id: string; name: string; priceCents: number | null; durationMinutes: number };

export function OfferedServices({ services }: { services: readonly Service[] }) {
  const { t, money } = useTexts();
  return (
    <Box as="section" aria-labelledby="services">
      <h2 id="services">{t("dashboard.services.title")}</h2>
      {services.length === 0 ? (
        <p className="mt-3 text-muted">{t("dashboard.services.none")}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {services.map(({ id, name, priceCents, durationMinutes }) => (
            <li key={id} className="flex justify-between gap-4 py-2.5 last:pb-0">
              <span className="min-w-0">
                <span className="[overflow-wrap:anywhere]">{name}</span>
                <span className="block text-muted text-sm">
                  {t("dashboard.services.minutes", { count: durationMinutes })}
                </span>
              </span>
              <span className="flex-none tabular-nums">
                {priceCents === null ? (
                  <span className="text-muted">{t("common.contactForQuote")}</span>
                ) : (
                  money(priceCents)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

export function WorkingHours({ hours }: { hours: readonly Shift[] }) {
  const texts = useTexts();
  return (
    <Box as="section" aria-labelledby="hours">
      <h2 id="hours">{texts.t("dashboard.hours.title")}</h2>
      <dl className="mt-3 grid gap-2">
        {weekdayNames.map((name, index) => {
          const shifts = shiftsOn(hours, index + 1);
          return (
            <div key={name} className="flex justify-between gap-4">
              <dt>{texts.t(weekdayMessage(index + 1))}</dt>
              <dd className={`text-right tabular-nums ${shifts.length === 0 ? "text-muted" : ""}`}>
                {hoursText(texts, shifts)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3">
        <a href={texts.hrefOf("/business-hours")} className="inline-grid min-h-11 items-center">
          {texts.t("availability.link")}
        </a>
      </p>
    </Box>
  );
}
