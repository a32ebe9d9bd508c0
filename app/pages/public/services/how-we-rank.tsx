import type { ReactNode } from "react";
import { planPriceCents } from "~/modules/billing/rules";
import { priceText } from "~/modules/businesses/price-text";
import {
  countLimit,
  emptyListing,
  nearbyKm,
  type Order,
  orderOf,
  pageSize,
  readListing,
} from "~/modules/listing/listing";
import { type TierMark, tierMarks } from "~/modules/listing/search/query";
import { shortCount } from "~/modules/listing/words";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { rand } from "~/platform/money";
import { pageMeta } from "~/platform/page-meta";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/how-we-rank";

export const handle = { quiet: true, back: { href: "/services" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    metaTexts(matches),
    loaderData && {
      appUrl: loaderData.appUrl,
      path: "/services/how-we-rank",
      title: "How we rank",
      description:
        "The rule behind every order of the service listing: best match, distance, rating and price. Nobody can pay for a place.",
    },
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ appUrl: context.get(appContext).appUrl });

const tierTexts: Record<TierMark, string> = {
  "a=": "All your words are in the name of the business.",
  "b=": "They are in its name and its services taken together.",
  "": "Its trade and its towns are needed to find them all.",
};

/** Synonyms (search/synonyms.ts). */
const [otherWord, usualWord] = ["loodgieter", "plumber"];

function BestMatch() {
  return (
    <>
      <p>For a search with words. It depends on where your words are found:</p>
      <ol>
        {tierMarks.map((mark) => (
          <li key={mark}>{tierTexts[mark]}</li>
        ))}
      </ol>
      <p>
        Within each step the better rated business comes first. Capitals, accents and the order of your words
        do not matter, the start of a word is enough, and we know other usual words: a search for “{otherWord}
        ” also finds {`${usualWord}s`}. Only if no business has your words do we look for similar spellings,
        and then we say so.
      </p>
    </>
  );
}

const rules: Record<Order, { name: string; rule: ReactNode }> = {
  match: { name: "Best match", rule: <BestMatch /> },
  distance: {
    name: "Distance",
    rule: (
      <p>
        The nearest first, in a straight line from your place to where the business is based. In the same
        place the better rated one comes first. Your place is a city that you choose, or the position of your
        browser, which is rounded to about a kilometre before it leaves your device.
      </p>
    ),
  },
  rating: {
    name: "Rating",
    rule: (
      <p>
        The highest average of stars first. Only customers whose booking was completed can review, and the
        number of reviews does not change the order. Businesses without a review come last. With the same
        average, the newer business comes first.
      </p>
    ),
  },
  price: {
    name: "Price",
    rule: (
      <p>
        The cheapest priced service first, as the card shows it: “{priceText(35_000)}”. Businesses without a
        price, “{priceText(null)}”, come last.
      </p>
    ),
  },
};

const orders = Object.keys(rules) as Order[];
const usual = (query: string) => rules[orderOf(readListing(new URLSearchParams(query)))].name;

export default function HowWeRank() {
  return (
    <article className="mx-auto max-w-[68ch] pt-2 md:pt-6">
      <h1>How we rank</h1>
      <p className="mt-3 text-lg">
        Nobody can pay for a place. The order of the listing follows the rules on this page, and nothing else.
      </p>
      <div className="prose mt-2">
        {orders.map((order) => (
          <section key={order} aria-labelledby={order}>
            <h2 id={order}>{rules[order].name}</h2>
            {rules[order].rule}
          </section>
        ))}
        <Defaults />
        <Meanings />
      </div>
      <p className="mt-8">
        <ButtonLink href="/services">Find a service</ButtonLink>
      </p>
    </article>
  );
}

function Defaults() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="unsorted">
      <h2 id="unsorted">When you choose no order</h2>
      <ul>
        <li>With words: {usual("q=geyser")}.</li>
        <li>Without words, with a place: {usual("near=soweto")}.</li>
        <li>Otherwise: {rules[orderOf(emptyListing)].name}.</li>
      </ul>
      <p>
        With a place, {rules.distance.name} shows every business, however far; the other orders show those
        within {nearbyKm} km. There are {pageSize} providers on a page, and we count them up to{" "}
        {t(shortCount(countLimit))}.
      </p>
    </section>
  );
}

function Meanings() {
  return (
    <>
      <section aria-labelledby="verified-means">
        <h2 id="verified-means">What “Verified” means</h2>
        <p>
          Thola has checked the details of the business and approved it. You can filter for verified
          businesses; the sign itself does not raise the rank.
        </p>
      </section>
      <section aria-labelledby="subscription">
        <h2 id="subscription">What the {rand(planPriceCents)} a month buys</h2>
        <p>
          With a subscription a business can be booked here and shows what its services cost. It buys no place
          in the list. A business without one takes bookings by phone. Its prices are not shown, so it comes
          last, as “{priceText(null)}”, when you sort by {rules.price.name}.
        </p>
      </section>
      <section aria-labelledby="filters">
        <h2 id="filters">What the filters mean</h2>
        <ul>
          <li>Minimum rating: the average of stars. A business without a review has none.</li>
          <li>Price to: the cheapest priced service that is shown.</li>
          <li>Open now: the opening hours that the business gave, in South African time.</li>
          <li>City: every city that a business says it works in, not only its own.</li>
        </ul>
      </section>
    </>
  );
}
