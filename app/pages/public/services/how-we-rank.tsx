import type { ReactNode } from "react";
import { planPriceCents } from "~/modules/billing/rules";
import { priceFromMessage } from "~/modules/businesses/price-messages";
import { type TierMark, tierMarks } from "~/modules/listing/index/query";
import { shortCount } from "~/modules/listing/question/messages";
import { emptyQuestion, type Order, orderOf, type Question } from "~/modules/listing/question/question";
import { countLimit, nearbyKm, pageSize } from "~/modules/listing/rules";
import { described } from "~/page-meta";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";

export const handle = { isPublic: true, back: { href: "/services" } };

export const meta = described({
  path: "/services/how-we-rank",
  title: "ranking.title",
  description: "ranking.description",
});

const orders: readonly Order[] = ["match", "distance", "now", "rating", "price"];
const nameOf = (order: Order): TextKey => `ranking.${order}.name`;

const tierTexts: Record<TierMark, TextKey> = {
  "a=": "ranking.match.inName",
  "b=": "ranking.match.inServices",
  "": "ranking.match.elsewhere",
};

/** The example of another word in its last sentence is a synonym that the search knows. */
function BestMatch() {
  const { t } = useTexts();
  return (
    <>
      <p>{t("ranking.match.text")}</p>
      <ol>
        {tierMarks.map((mark) => (
          <li key={mark}>{t(tierTexts[mark])}</li>
        ))}
      </ol>
      <p>{t("ranking.match.more")}</p>
    </>
  );
}

const priced = priceFromMessage(35_000);
const unpriced = priceFromMessage(null);

const rules: Record<Exclude<Order, "match">, Message> = {
  distance: "ranking.distance.text",
  now: "ranking.now.text",
  rating: "ranking.rating.text",
  price: { key: "ranking.price.text", values: { priced, unpriced } },
};

export default function HowWeRank() {
  const { t } = useTexts();
  return (
    <article className="mx-auto max-w-[68ch] pt-2 md:pt-6">
      <h1>{t("ranking.title")}</h1>
      <p className="mt-3 text-lg">{t("ranking.intro")}</p>
      <div className="prose mt-2">
        {orders.map((order) => (
          <Section key={order} id={order} title={nameOf(order)}>
            {order === "match" ? <BestMatch /> : <p>{t(rules[order])}</p>}
          </Section>
        ))}
        <Defaults />
        <Meanings />
      </div>
      <p className="mt-8">
        <ButtonLink href="/services">{t("common.findService")}</ButtonLink>
      </p>
    </article>
  );
}

function Section({ id, title, children }: { id: string; title: Message; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  );
}

const usualOrder = (listing: Partial<Question>) => ({
  order: { key: nameOf(orderOf({ ...emptyQuestion, ...listing })) },
});
const somewhere = { key: "", name: null, lat: 0, lng: 0 };

function Defaults() {
  const { t } = useTexts();
  const values = {
    distance: { key: nameOf("distance") },
    km: nearbyKm,
    pageSize,
    limit: shortCount(countLimit),
  };
  return (
    <Section id="unsorted" title="ranking.unsorted.title">
      <ul>
        <li>{t("ranking.unsorted.words", usualOrder({ words: [""] }))}</li>
        <li>{t("ranking.unsorted.place", usualOrder({ near: somewhere }))}</li>
        <li>{t("ranking.unsorted.otherwise", { order: { key: nameOf(orderOf(emptyQuestion)) } })}</li>
      </ul>
      <p>{t("ranking.unsorted.text", values)}</p>
    </Section>
  );
}

function Meanings() {
  const { t } = useTexts();
  return (
    <>
      <Section id="verified-means" title="ranking.verified.title">
        <p>{t("ranking.verified.text")}</p>
      </Section>
      <Section
        id="subscription"
        title={{ key: "ranking.subscription.title", values: { cents: planPriceCents } }}
      >
        <p>{t("ranking.subscription.text", { unpriced, price: { key: nameOf("price") } })}</p>
      </Section>
      <Section id="filters" title="ranking.filters.title">
        <ul>
          {(["rating", "price", "open", "city"] as const).map((filter) => (
            <li key={filter}>{t(`ranking.filters.${filter}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
