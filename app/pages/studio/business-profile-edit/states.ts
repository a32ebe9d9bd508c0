import { maxImages } from "~/modules/businesses/gallery/rules";
import { spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { alikeDays, hoursText, weekdayMessage } from "~/modules/businesses/opening";
import { networkName } from "~/modules/businesses/profile/as-typed";
import { readRows } from "~/modules/businesses/profile/service-rows";
import { chosenMethods, type EditedSection, type ProfileText } from "~/modules/businesses/profile/text";
import { priceFrom, type Shift, socialNetworks } from "~/modules/businesses/rules";
import { findCity } from "~/modules/places/places";
import { findSubcategory, subcategoryName } from "~/modules/trades/taxonomy";
import type { Texts } from "~/texts/texts";

export type PartName = EditedSection | "gallery" | "hours";

/** How a part stands; `todo`: customers miss it. */
export type State = { words: string; todo: boolean };

type Profile = {
  saved: ProfileText;
  hours: readonly Shift[];
  images: readonly unknown[];
};

const done = (words: string): State => ({ words, todo: false });
const todo = (words: string): State => ({ words, todo: true });

/** How each part stands as it is saved, in the order of the page. */
export function statesOf(profile: Profile, texts: Texts): Record<PartName, State> {
  const { t } = texts;
  const { saved, images } = profile;
  const count = images.length;
  return {
    info: infoState(saved, texts),
    services: servicesState(saved, texts),
    gallery:
      count > 0
        ? done(t("editor.part.pictures", { count, max: maxImages }))
        : todo(t("editor.part.noPictures", { max: maxImages })),
    hours: hoursState(profile.hours, texts),
    cities: citiesState(saved, texts),
    contact: contactState(saved, texts),
    serving: servingState(saved, texts),
    social: socialState(saved, texts),
  };
}

/** Which part is open at first: what customers miss, else the prices, which change most. */
export const firstOpen = (states: Record<PartName, State>): PartName =>
  (Object.keys(states) as PartName[]).find(
    (part) => part !== "gallery" && part !== "hours" && states[part].todo,
  ) ?? "services";

function infoState({ businessName, subcategory }: ProfileText, { t }: Texts): State {
  const trade = findSubcategory(subcategory);
  return done(trade ? `${businessName}, ${t(subcategoryName(trade.slug))}` : businessName);
}

function servicesState({ services: rows }: ProfileText, { t }: Texts): State {
  const count = rows.length;
  if (count === 0) return todo(t("editor.part.noServices"));
  const cents = priceFrom(readRows(rows).services);
  return done(
    cents === null ? t("editor.part.services", { count }) : t("editor.part.servicesFrom", { count, cents }),
  );
}

function hoursState(hours: readonly Shift[], texts: Texts): State {
  const { t } = texts;
  if (hours.length === 0) return todo(t("editor.part.noHours"));
  const lines = alikeDays(hours)
    .filter(({ shifts }) => shifts.length > 0)
    .map(({ first, last, shifts }) => {
      const days =
        first === last
          ? t(weekdayMessage(first))
          : t("hours.weekdays", { first: weekdayMessage(first), last: weekdayMessage(last) });
      return t("editor.part.days", { days, hours: hoursText(texts, shifts) });
    });
  return done(lines.join("; "));
}

function citiesState({ cities: [base = "", ...others], address, suburb }: ProfileText, { t }: Texts): State {
  const city = findCity(base);
  if (!city) return todo(t("editor.part.noCity"));
  if (!address) return todo(t("editor.part.noAddress"));
  const place = suburb ? `${suburb}, ${city.name}` : city.name;
  const count = others.length;
  return done(count === 0 ? place : t("editor.part.moreCities", { place, count }));
}

function contactState({ phone, contactMethods }: ProfileText, { t }: Texts): State {
  if (!phone) return todo(t("editor.part.noPhone"));
  const ways = chosenMethods(contactMethods).map((method) => t(`onboarding.methods.method.${method}`));
  return done(ways.join(", ") || t("editor.part.noWays"));
}

function servingState({ languages }: ProfileText, { t }: Texts): State {
  const spoken = spokenLanguages.filter((code) => languages.includes(code));
  return done(
    spoken.map((code) => t(`business.language.${code}`)).join(", ") || t("editor.part.noLanguages"),
  );
}

function socialState(text: ProfileText, { t }: Texts): State {
  const named = socialNetworks.filter((network) => text[network] !== "");
  return done(named.map((network) => t(networkName(network))).join(", ") || t("editor.part.noNetworks"));
}
