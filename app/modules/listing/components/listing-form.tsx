import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { quickFilters } from "~/modules/trades/quick-filters";
import { subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import { Rich, spoken, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { chipsOf } from "../question/chips";
import { isFiltered, listingHref, otherCategories, type Question } from "../question/question";
import { longestQuestion } from "../rules";
import { FreeFields, LimitFields, ServingFields } from "./limit-fields";
import { LocateButton, LocateSign, PlaceInput } from "./place-choice";

type T = Texts["t"];

const optionsOf = (choices: readonly { label: Message; slug: string }[], t: T) =>
  choices.map(({ label, slug }) => ({ value: slug, label: t(label) }));

const named = (places: readonly { name: string; slug: string }[]) =>
  places.map(({ name, slug }) => ({ value: slug, label: name }));

/** A field that depends on another. It changes with the next page, or at once where app/enhance.js runs. */
function Dependent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-follows={name} className="contents">
      {children}
    </div>
  );
}

function TradeFields({ listing: { category, subcategory } }: { listing: Question }) {
  const { t } = useTexts();
  const subcategories = subcategoriesIn(category?.category ?? "");
  return (
    <>
      <Field label={t("listing.form.category")} name="category">
        <Select
          defaultValue={category?.slug ?? ""}
          options={optionsOf(quickFilters, t)}
          groups={[{ group: t("listing.form.moreCategories"), options: optionsOf(otherCategories, t) }]}
        />
      </Field>
      <Dependent name="category">
        {subcategories.length > 0 && (
          <Field label={t("listing.form.subcategory")} name="subcategory">
            <Select
              defaultValue={subcategory?.slug ?? ""}
              empty={t("listing.form.allSubcategories")}
              options={subcategories.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }))}
            />
          </Field>
        )}
      </Dependent>
    </>
  );
}

function PlaceFields({ listing }: { listing: Question }) {
  const { t } = useTexts();
  const { province, city } = listing;
  return (
    <>
      <Field label={t("listing.form.province")} name="province">
        <Select
          defaultValue={province?.slug ?? ""}
          empty={t("listing.form.allProvinces")}
          options={named(provinces)}
        />
      </Field>
      <Dependent name="province">
        {province && (
          <Field label={t("listing.form.city")} name="city">
            <Select
              defaultValue={city?.slug ?? ""}
              empty={t("listing.form.allCities")}
              options={named(province.cities)}
            />
          </Field>
        )}
      </Dependent>
      <NearFields listing={listing} />
    </>
  );
}

/** The select for all cities is long, so it appears only after Distance asks for one. */
function NearFields({ listing }: { listing: Question }) {
  const { t } = useTexts();
  const { near } = listing;
  if (!near)
    return (
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold text-sm">{t("listing.form.near")}</legend>
        <LocateButton />
        <Button variant="outline" full icon="map-pin" name="sort" value="distance" className="min-h-12">
          {t("listing.form.chooseCity")}
        </Button>
      </fieldset>
    );
  return (
    <div className="grid gap-2">
      <Field label={t("listing.form.near")} name="near">
        <Select
          defaultValue={near.key}
          empty={t("listing.form.anywhere")}
          options={[{ value: near.key, label: near.name ?? t("listing.form.yourLocation") }]}
        />
      </Field>
      <LocateButton />
      <ButtonLink
        href={listingHref(listing, { near: null, sort: "distance" })}
        variant="outline"
        full
        icon="map-pin"
        className="min-h-12"
      >
        {t("listing.form.otherCity")}
      </ButtonLink>
    </div>
  );
}

function Fields({ listing, today }: { listing: Question; today: string }) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <FreeFields listing={listing} today={today} />
      <TradeFields listing={listing} />
      <PlaceFields listing={listing} />
      <LimitFields listing={listing} />
      <ServingFields listing={listing} />
      {isFiltered(listing) && (
        <ButtonLink href="/services" variant="text" full>
          {t("listing.empty.clear")}
        </ButtonLink>
      )}
      {/* Within reach of the thumb, however long the sheet is. */}
      <div className="max-md:sticky max-md:-bottom-4 max-md:-m-4 max-md:bg-surface max-md:p-4">
        <Button full className="min-h-12">
          <span data-count={hrefOf("/listing-count")}>{t("listing.form.show")}</span>
        </Button>
      </div>
    </>
  );
}

/** On a phone a sheet that its button opens over the list; always open beside the results on a wide screen. */
function FoldedFields({ listing, today }: { listing: Question; today: string }) {
  const { t } = useTexts();
  const count = chipsOf({ ...listing, q: "" }, today).length;
  return (
    <details className="md:row-start-3 md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className="relative grid size-12 list-none place-items-center rounded-md border border-edge md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" />
        <span className="sr-only">{t("listing.form.filters")}</span>
        {count > 0 && (
          <span className="absolute -top-2 -right-2 rounded-full bg-brand px-2 font-semibold text-on-brand text-xs tabular-nums">
            <Rich text={{ key: "listing.form.chosen", values: { count } }} tags={{ hidden: spoken }} />
          </span>
        )}
      </summary>
      <div className="grid gap-4 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:z-10 max-md:-ml-11 max-md:mt-2 max-md:max-h-[80dvh] max-md:overflow-y-auto max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-float">
        <Fields listing={listing} today={today} />
      </div>
    </details>
  );
}

/** Words and place in one frame; on a phone the place stands on the line below, before the chips (`besidePlace`). */
function SearchBar({ listing }: { listing: Question }) {
  const { t, hrefOf } = useTexts();
  const place = placeText(listing, t);
  const sign = "pointer-events-none absolute top-3.5 left-3 text-muted max-md:hidden";
  const bare = "input pl-[44px] md:border-transparent md:bg-transparent";
  return (
    <div className="relative min-w-0 flex-[1_1_8rem] md:col-span-2 md:mb-3 md:flex md:flex-wrap md:items-center md:rounded-lg md:border md:border-edge md:bg-surface">
      <div className="relative md:flex-1">
        {/* The first button of the form, and so that of the Enter key. */}
        <button
          type="submit"
          aria-label={t("listing.form.search")}
          className="absolute inset-y-0 left-0 grid w-[44px] cursor-pointer place-items-center text-muted hover:text-brand md:hidden"
        >
          <Icon name="search" />
        </button>
        <Icon name="search" className={sign} />
        <label htmlFor="q" className="sr-only">
          {t("listing.form.words")}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={listing.q}
          maxLength={longestQuestion}
          placeholder={t("listing.form.words")}
          enterKeyHint="search"
          list="suggested"
          data-suggest={hrefOf("/suggestions?q=")}
          className={`${bare} pr-[44px] md:pr-3`}
        />
        <datalist id="suggested" />
      </div>
      <div className="place-beside-chips md:flex-1 md:border-line md:border-l">
        <Icon name="map-pin" className="pointer-events-none absolute top-3 left-3 text-muted md:top-3.5" />
        <label htmlFor="where" className="sr-only">
          {t("listing.place.place")}
        </label>
        <PlaceInput
          {...{ id: "where", name: "place", value: place, hint: "listing.place.question" }}
          className={`${bare} max-md:min-h-11 max-md:pl-9`}
        />
        {/* What it was, so that it counts only when it was changed. */}
        <input type="hidden" name="was" value={place} />
      </div>
      <LocateSign listing={hrefOf(listingHref(listing))} inBar />
      <Button className="m-1 px-6 max-md:hidden">{t("listing.form.search")}</Button>
    </div>
  );
}

/** Leaves room on the line of the chips for the place, on a phone. */
export const besidePlace = "max-md:min-[17.5rem]:ml-[min(10rem,42vw)] max-md:min-[17.5rem]:pl-2";

/** The place that is chosen, as the field of the search names it. */
const placeText = ({ near, city }: Question, t: T): string =>
  near ? (near.name ?? t("listing.form.yourLocation")) : (city?.name ?? "");

/** On a wide screen its search stands above the whole list, and its filters beside it: parts of the grid of the page. */
export function ListingForm({ listing, today }: { listing: Question; today: string }) {
  const { t, hrefOf } = useTexts();
  return (
    <search aria-label={t("listing.form.title")} className="relative block md:contents">
      {/* Browsers must not restore old values: the form shows the filters of this list. */}
      <form action={hrefOf("/services")} autoComplete="off" className="flex flex-wrap gap-2 md:contents">
        <SearchBar listing={listing} />
        <FoldedFields listing={listing} today={today} />
        {/* After the button that asks for Distance, because the first of two values counts. */}
        {listing.sort && <input type="hidden" name="sort" value={listing.sort} />}
      </form>
    </search>
  );
}
