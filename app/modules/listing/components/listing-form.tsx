import type { ReactNode } from "react";
import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { type Option, Select, TextInput } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { quickFilters } from "~/modules/trades/quick-filters";
import { subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import { Rich, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Button, ButtonLink } from "~/ui/button";
import { cachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { chipsOf, priceToText, starsText } from "../chips";
import {
  isFiltered,
  type Listing,
  listingHref,
  otherCategories,
  priceChoices,
  ratingChoices,
} from "../listing";
import { LocateButton } from "./place-choice";

type T = Texts["t"];

const optionsOf = (choices: readonly { label: Message; slug: string }[], t: T) =>
  choices.map(({ label, slug }) => ({ value: slug, label: t(label) }));

const named = (places: readonly { name: string; slug: string }[]) =>
  places.map(({ name, slug }) => ({ value: slug, label: name }));

/** The usual numbers, and another one that the address has. */
const numbers = (
  choices: readonly number[],
  chosen: number | null,
  text: (number: number) => Message,
  t: T,
) =>
  [...new Set([...choices, ...(chosen === null ? [] : [chosen])])].map((choice) => ({
    value: String(choice),
    label: t(text(choice)),
    order: choice,
  }));

const rising = (a: { order: number }, b: { order: number }) => a.order - b.order;

const priceOptions = (chosen: number | null, t: T): Option[] =>
  numbers(priceChoices, chosen, priceToText, t).sort(rising);
const ratingOptions = (chosen: number | null, t: T): Option[] =>
  numbers(ratingChoices, chosen, starsText, t).sort((a, b) => rising(b, a));

/** A field that depends on another. It changes with the next page, or at once where app/enhance.js runs. */
function Dependent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-follows={name} className="contents">
      {children}
    </div>
  );
}

function TradeFields({ listing: { category, subcategory } }: { listing: Listing }) {
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

function PlaceFields({ listing }: { listing: Listing }) {
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
function NearFields({ listing }: { listing: Listing }) {
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

function LimitFields({ listing }: { listing: Listing }) {
  const { t } = useTexts();
  const { minRating, maxPrice, open, verified } = listing;
  return (
    <>
      <Field label={t("listing.form.rating")} name="rating">
        <Select
          defaultValue={String(minRating ?? "")}
          empty={t("listing.form.anyRating")}
          options={ratingOptions(minRating, t)}
        />
      </Field>
      <Field label={t("listing.form.price")} name="price">
        <Select
          defaultValue={String(maxPrice ?? "")}
          empty={t("listing.form.anyPrice")}
          options={priceOptions(maxPrice, t)}
        />
      </Field>
      <div>
        <Checkbox label={t("hours.openNow")} name="open" value="on" defaultChecked={open} />
        <Checkbox label={t("listing.form.verified")} name="verified" value="on" defaultChecked={verified} />
      </div>
    </>
  );
}

/** Drops what the fields do not show, so that more pages share their cached markup. Only the links of `near` need text and sort. */
const forFields = (listing: Listing): Listing => ({
  ...listing,
  ...(listing.near ? {} : { q: "", words: [], sort: null }),
  after: null,
  unknown: [],
  unknownPlace: null,
});

function Fields({ listing, isFiltered }: { listing: Listing; isFiltered: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <TradeFields listing={listing} />
      <PlaceFields listing={listing} />
      <LimitFields listing={listing} />
      <Button full className="min-h-12">
        {t("listing.form.show")}
      </Button>
      {isFiltered && (
        <ButtonLink href="/services" variant="text" full>
          {t("listing.empty.clear")}
        </ButtonLink>
      )}
    </>
  );
}

/** Folded behind one line on a phone, always open beside the results. */
function FoldedFields({ count, listing }: { count: number; listing: Listing }) {
  const { t } = useTexts();
  return (
    <details className="rounded-md border border-line md:border-0 md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-12 list-none items-center gap-2 px-3.5 font-semibold md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" />
        {t("listing.form.filters")}
        {count > 0 && (
          <span className="ml-auto rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-xs tabular-nums">
            <Rich
              text={{ key: "listing.form.chosen", values: { count } }}
              tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
            />
          </span>
        )}
      </summary>
      <div
        className="grid gap-4 px-3.5 pt-1 pb-4 md:p-0"
        {...cachedMarkup(Fields, [{ listing: forFields(listing), isFiltered: isFiltered(listing) }])}
      />
    </details>
  );
}

export function ListingForm({ listing }: { listing: Listing }) {
  const { t, hrefOf } = useTexts();
  return (
    <search aria-label={t("listing.form.title")} className="md:self-start">
      {/* Browsers must not restore old values: the form shows the filters of this list. */}
      <form action={hrefOf("/services")} autoComplete="off" className="grid gap-2 md:gap-4">
        <div className="flex gap-2 md:block">
          <Field
            label={<span className="sr-only">{t("listing.form.words")}</span>}
            name="q"
            className="gap-0! flex-1"
          >
            <TextInput
              type="search"
              icon="search"
              defaultValue={listing.q}
              maxLength={100}
              placeholder={t("listing.form.words")}
              enterKeyHint="search"
            />
          </Field>
          <Button className="min-h-12 px-3! md:hidden">{t("listing.form.search")}</Button>
        </div>
        <FoldedFields count={chipsOf({ ...listing, q: "" }).length} listing={listing} />
        {/* After the button that asks for Distance, because the first of two values counts. */}
        {listing.sort && <input type="hidden" name="sort" value={listing.sort} />}
      </form>
    </search>
  );
}
