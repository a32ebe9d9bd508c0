import type { ReactNode } from "react";
import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { isFiltered, type Listing, otherCategories } from "../listing";
import { quickFilters } from "../quick-filters";

const optionsOf = (choices: readonly { label: string; slug: string }[]) =>
  choices.map(({ label, slug }) => ({ value: slug, label }));

const named = (places: readonly { name: string; slug: string }[]) =>
  places.map(({ name, slug }) => ({ value: slug, label: name }));

/** Every city by province: where to measure distances from. */
const cityGroups = provinces.map(({ name, cities }) => ({ group: name, options: named(cities) }));

export function NearSelect({ near }: { near: Listing["near"] }) {
  return (
    <Select
      defaultValue={near?.key ?? ""}
      empty="Choose a city"
      options={near?.label === "you" ? [{ value: near.key, label: "Your location" }] : []}
      groups={cityGroups}
    />
  );
}

function PlaceFields({ listing: { province, city, near } }: { listing: Listing }) {
  return (
    <>
      <Field label="Province" name="province">
        <Select defaultValue={province?.slug ?? ""} empty="All Provinces" options={named(provinces)} />
      </Field>
      {province && (
        <Field label="City" name="city">
          <Select defaultValue={city?.slug ?? ""} empty="All Cities" options={named(province.cities)} />
        </Field>
      )}
      {near && (
        <Field label="Distance from" name="near">
          <NearSelect near={near} />
        </Field>
      )}
    </>
  );
}

/** On a phone the fields fold away behind one line; beside the results they stand open. */
function Folding({ count, children }: { count: number; children: ReactNode }) {
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
      <div className="grid gap-4 px-3.5 pt-1 pb-4 md:p-0">{children}</div>
    </details>
  );
}

export function ListingForm({ listing }: { listing: Listing }) {
  const { q, category, province, city, near, verified, sort } = listing;
  const count = [category?.slug, province, city, near, verified].filter(Boolean).length;
  return (
    <search aria-label="Providers" className="md:sticky md:top-4 md:self-start">
      <form action="/services" className="grid gap-3 md:gap-4">
        {sort && <input type="hidden" name="sort" value={sort} />}
        <div className="flex gap-2 md:block">
          <Field
            label={<span className="sr-only">Business or service</span>}
            name="q"
            className="gap-0! flex-1"
          >
            <TextInput
              type="search"
              icon="search"
              defaultValue={q}
              maxLength={100}
              placeholder="Business or service"
              enterKeyHint="search"
            />
          </Field>
          <Button className="min-h-12 md:hidden">Search</Button>
        </div>
        <Folding count={count}>
          <Field label="Category" name="category">
            <Select
              defaultValue={category?.slug ?? ""}
              options={optionsOf(quickFilters)}
              groups={[{ group: "More categories", options: optionsOf(otherCategories) }]}
            />
          </Field>
          <PlaceFields listing={listing} />
          <Checkbox label="Verified only" name="verified" value="on" defaultChecked={verified} />
          <Button variant="outline" full>
            Show results
          </Button>
          {isFiltered(listing) && (
            <ButtonLink href="/services" variant="text" full>
              Clear Filters
            </ButtonLink>
          )}
        </Folding>
      </form>
    </search>
  );
}
