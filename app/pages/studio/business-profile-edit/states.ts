import type { EditedSection, Values } from "~/modules/businesses/editor/sections";
import { maxImages } from "~/modules/businesses/gallery/rules";
import { spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { alikeDays, hoursText, weekdayMessage } from "~/modules/businesses/opening";
import { contactMethodNames, priceFrom, type Shift, socialNetworks } from "~/modules/businesses/rules";
import { readRows, rowsIn } from "~/modules/businesses/sections/service-rows";
import { networkName } from "~/modules/businesses/sections/texts";
import { findCity } from "~/modules/places/places";
import { findSubcategory, subcategoryName } from "~/modules/trades/taxonomy";
import type { Texts } from "~/texts/texts";

export type PartName = EditedSection | "gallery" | "hours";

/** How a part stands; `todo`: customers miss it. */
export type State = { words: string; todo: boolean };

type Profile = {
  saved: Record<EditedSection, Values>;
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
    info: infoState(saved.info, texts),
    services: servicesState(saved.services, texts),
    gallery:
      count > 0
        ? done(t("editor.part.pictures", { count, max: maxImages }))
        : todo(t("editor.part.noPictures", { max: maxImages })),
    hours: hoursState(profile.hours, texts),
    cities: citiesState(saved.cities, texts),
    contact: contactState(saved.contact, texts),
    serving: servingState(saved.serving, texts),
    social: socialState(saved.social, texts),
  };
}

/** Which part is open at first: what customers miss, else the prices, which change most. */
export const firstOpen = (states: Record<PartName, State>): PartName =>
  (Object.keys(states) as PartName[]).find(
    (part) => part !== "gallery" && part !== "hours" && states[part].todo,
  ) ?? "services";

const textIn = (values: Values, name: string): string => [values[name] ?? ""].flat()[0] ?? "";
const listIn = (values: Values, name: string): string[] => [values[name] ?? []].flat();

function infoState({ businessName, subcategory = "" }: Values, { t }: Texts): State {
  const trade = findSubcategory(String(subcategory));
  const name = String(businessName);
  return done(trade ? `${name}, ${t(subcategoryName(trade.slug))}` : name);
}

function servicesState(values: Values, { t }: Texts): State {
  const column = (name: string) => listIn(values, name);
  const rows = rowsIn({
    serviceId: column("serviceId"),
    services: column("services"),
    price: column("price"),
    minutes: column("minutes"),
  });
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

function citiesState(values: Values, { t }: Texts): State {
  const city = findCity(textIn(values, "city"));
  if (!city) return todo(t("editor.part.noCity"));
  if (!textIn(values, "address")) return todo(t("editor.part.noAddress"));
  const suburb = textIn(values, "suburb");
  const place = suburb ? `${suburb}, ${city.name}` : city.name;
  const count = listIn(values, "cities").length;
  return done(count === 0 ? place : t("editor.part.moreCities", { place, count }));
}

function contactState(values: Values, { t }: Texts): State {
  if (!textIn(values, "phone")) return todo(t("editor.part.noPhone"));
  const ways = contactMethodNames.filter((method) => listIn(values, "contactMethods").includes(method));
  return done(
    ways.map((method) => t(`onboarding.methods.method.${method}`)).join(", ") || t("editor.part.noWays"),
  );
}

function servingState(values: Values, { t }: Texts): State {
  const spoken = spokenLanguages.filter((code) => listIn(values, "languages").includes(code));
  return done(
    spoken.map((code) => t(`business.language.${code}`)).join(", ") || t("editor.part.noLanguages"),
  );
}

function socialState(values: Values, { t }: Texts): State {
  const named = socialNetworks.filter((network) => textIn(values, network) !== "");
  return done(named.map((network) => t(networkName(network))).join(", ") || t("editor.part.noNetworks"));
}
