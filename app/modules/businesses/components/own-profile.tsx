import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { hoursText, weekdayMessage } from "../opening";
import { isPriced, priceMessage } from "../price-messages";
import type { Price } from "../prices";
import { type Shift, shiftsOn, weekdayNames } from "../rules";

type PartProps = {
  id: string;
  title: string;
  /** Beside the title. */
  note?: string | undefined;
  /** Where it is changed. */
  edit?: string | null | undefined;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A part of the own profile: folded, with the link that changes it inside. */
function Part({ id, title, note, edit, open, children }: PartProps) {
  const { t, hrefOf } = useTexts();
  return (
    <section aria-labelledby={id}>
      <details open={open} className="group">
        <summary className="flex min-h-13 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
          <h3 id={id} className="text-base">
            {title}
          </h3>
          {note && <span className="ml-auto text-right text-muted text-sm tabular-nums">{note}</span>}
          <Icon
            name="chevron-down"
            size="sm"
            className={`text-muted group-open:rotate-180 ${note ? "" : "ml-auto"}`}
          />
        </summary>
        <div className="px-4 pb-3">
          {children}
          {edit && (
            <p className="mt-2">
              <a
                href={hrefOf(edit)}
                aria-label={t("dashboard.editPart", { part: title })}
                className="tap gap-1.5 font-semibold text-sm"
              >
                <Icon name="pencil" size="sm" />
                {t("dashboard.edit")}
              </a>
            </p>
          )}
        </div>
      </details>
    </section>
  );
}

type Shown = { edit?: string | null; open?: boolean };

type Info = {
  description: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  /** Their names. */
  cities: string;
};

export function BusinessInfo({ info, ...shown }: Shown & { info: Info }) {
  const { t } = useTexts();
  const { description, phone, email, website, address, cities } = info;
  return (
    <Part id="info" title={t("dashboard.info.title")} {...shown}>
      {description && (
        <p className={`max-w-prose whitespace-pre-line wrap-anywhere ${shown.open ? "" : "line-clamp-4"}`}>
          {description}
        </p>
      )}
      <dl className="mt-3 grid gap-3">
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
          {website && (
            <a href={website} className="tap">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </a>
          )}
        </Fact>
      </dl>
    </Part>
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
      <dd className="line-clamp-2 wrap-anywhere">
        {children || <span className="text-muted">{t("dashboard.info.notGiven")}</span>}
      </dd>
    </div>
  );
}

type Service = Price & { id: string; name: string; durationMinutes: number };

export function OfferedServices({
  services,
  ...shown
}: Shown & {
  services: readonly Service[];
}) {
  const { t, number } = useTexts();
  return (
    <Part id="services" title={t("dashboard.services.title")} note={number(services.length)} {...shown}>
      {services.length === 0 ? (
        <p className="text-muted">{t("dashboard.services.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {services.map(({ id, name, durationMinutes, ...price }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
                <span className="block text-muted text-sm">
                  {t("dashboard.services.minutes", { count: durationMinutes })}
                </span>
              </span>
              <span className="max-w-1/2 flex-none text-right tabular-nums">
                {isPriced(price) ? (
                  t(priceMessage(price))
                ) : (
                  <span className="text-muted text-sm">{t("common.contactForQuote")}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function WorkingHours({
  hours,
  note,
  ...shown
}: Shown & {
  hours: readonly Shift[];
  note?: string | undefined;
}) {
  const texts = useTexts();
  return (
    <Part id="hours" title={texts.t("dashboard.hours.title")} note={note} {...shown}>
      <dl className="grid gap-2">
        {weekdayNames.map((name, index) => {
          const shifts = shiftsOn(hours, index + 1);
          return (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{texts.t(weekdayMessage(index + 1))}</dt>
              <dd className={`ml-auto text-right tabular-nums ${shifts.length === 0 ? "text-muted" : ""}`}>
                {hoursText(texts, shifts)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}
