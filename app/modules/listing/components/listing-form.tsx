import type { ReactNode } from "react";
import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { type Option, Select, TextInput } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { quickFilters } from "~/modules/trades/quick-filters";
import { subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
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
      <Field label="Category" name="category">
        <Select
          defaultValue={category?.slug ?? ""}
          options={optionsOf(quickFilters, t)}
          groups={[{ group: "More categories", options: optionsOf(otherCategories, t) }]}
        />
      </Field>
      <Dependent name="category">
        {subcategories.length > 0 && (
          <Field label="Subcategory" name="subcategory">
            <Select
              defaultValue={subcategory?.slug ?? ""}
              empty="All Subcategories"
              options={subcategories.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }))}
            />
          </Field>
        )}
      </Dependent>
    </>
  );
}

function PlaceFields({ listing }: { listing: Listing }) {
  const { province, city } = listing;
  return (
    <>
      <Field label="Province" name="province">
        <Select defaultValue={province?.slug ?? ""} empty="All Provinces" options={named(provinces)} />
      </Field>
      <Dependent name="province">
        {province && (
          <Field label="City" name="city">
            <Select defaultValue={city?.slug ?? ""} empty="All Cities" options={named(province.cities)} />
          </Field>
        )}
      </Dependent>
      <NearFields listing={listing} />
    </>
  );
}

/** The select for all cities is long, so it appears only after Distance asks for one. */
function NearFields({ listing }: { listing: Listing }) {
  const { near } = listing;
  if (!near)
    return (
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold text-sm">Near</legend>
        <LocateButton />
        <Button variant="outline" full icon="map-pin" name="sort" value="distance" className="min-h-12">
          Choose a city
        </Button>
      </fieldset>
    );
  return (
    <div className="grid gap-2">
      <Field label="Near" name="near">
        <Select
          defaultValue={near.key}
          empty="Anywhere"
          options={[{ value: near.key, label: near.name ?? "Your location" }]}
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
        Choose another city
      </ButtonLink>
    </div>
  );
}

function LimitFields({ listing }: { listing: Listing }) {
  const { t } = useTexts();
  const { minRating, maxPrice, open, verified } = listing;
  return (
    <>
      <Field label="Minimum rating" name="rating">
        <Select
          defaultValue={String(minRating ?? "")}
          empty="Any rating"
          options={ratingOptions(minRating, t)}
        />
      </Field>
      <Field label="Price to" name="price">
        <Select defaultValue={String(maxPrice ?? "")} empty="Any price" options={priceOptions(maxPrice, t)} />
      </Field>
      <div>
        <Checkbox label="Open now" name="open" value="on" defaultChecked={open} />
        <Checkbox label="Verified only" name="verified" value="on" defaultChecked={verified} />
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
  return (
    <>
      <TradeFields listing={listing} />
      <PlaceFields listing={listing} />
      <LimitFields listing={listing} />
      <Button full className="min-h-12">
        Show results
      </Button>
      {isFiltered && (
        <ButtonLink href="/services" variant="text" full>
          Clear Filters
        </ButtonLink>
      )}
    </>
  );
}

/** Folded behind one line on a phone, always open beside the results. */
function FoldedFields({ count, listing }: { count: number; listing: Listing }) {
  return (
    <details className="rounded-md border border-line md:border-0 md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-12 list-none items-center gap-2 px-3.5 font-semibold md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" />
        Filters
        {count > 0 && (
          <span className="ml-auto rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-xs tabular-nums">
            {count}
            <span className="sr-only"> chosen</span>
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
  return (
    <search aria-label="Providers" className="md:self-start">
      {/* Browsers must not restore old values: the form shows the filters of this list. */}
      <form action="/services" autoComplete="off" className="grid gap-2 md:gap-4">
        <div className="flex gap-2 md:block">
          <Field
            label={<span className="sr-only">Business or service</span>}
            name="q"
            className="gap-0! flex-1"
          >
            <TextInput
              type="search"
              icon="search"
              defaultValue={listing.q}
              maxLength={100}
              placeholder="Business or service"
              enterKeyHint="search"
            />
          </Field>
          <Button className="min-h-12 px-3! md:hidden">Search</Button>
        </div>
        <FoldedFields count={chipsOf({ ...listing, q: "" }).length} listing={listing} />
        {/* After the button that asks for Distance, because the first of two values counts. */}
        {listing.sort && <input type="hidden" name="sort" value={listing.sort} />}
      </form>
    </search>
  );
}
