import { data } from "react-router";
import { countListed } from "~/modules/listing/index/totals.server";
import { emptyQuestion, listingHref } from "~/modules/listing/question/question";
import { type Province, provinces } from "~/modules/places/places";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { breadcrumbList } from "~/platform/linked-data";
import { attempt } from "~/platform/responses.server";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/providers";

export const handle = { isPublic: true, back: { href: "/services" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const texts = metaTexts(matches);
  const title = texts.t("providers.title");
  const steps = [
    { label: texts.t("common.home"), href: "/" },
    { label: title, href: "/providers" },
  ];
  return pageMeta(matches, {
    path: "/providers",
    title,
    description: texts.t("providers.description"),
    indexed: loaderData.counts !== null,
    data: [breadcrumbList(texts, steps)],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(appContext);
  const [counts, init] = await attempt("providers", () => countListed(readDb));
  return data({ counts }, init);
}

type Counts = { byProvince: Record<string, number>; byCity: Record<string, number> };

const countsIn = ({ slug, cities }: Province, { byProvince, byCity }: Counts) => ({
  all: byProvince[slug] ?? 0,
  cities: cities.map((city) => byCity[city.slug] ?? 0),
});

export default function Providers({ loaderData: { counts } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <h1>{t("providers.title")}</h1>
      <p className="mt-1 mb-6 max-w-[60ch] text-muted">{t("providers.text")}</p>
      {counts === null && (
        <Notice tone="bad" className="mb-6" title={t("common.error")} text={t("listing.failed")} />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {provinces.map((province) => (
          <ProvinceBox
            key={province.slug}
            province={province}
            counts={counts && countsIn(province, counts)}
          />
        ))}
      </div>
    </>
  );
}

type BoxProps = { province: Province; counts: ReturnType<typeof countsIn> | null };

function ProvinceBox({ province, counts }: BoxProps) {
  const { t, hrefOf } = useTexts();
  return (
    <section aria-labelledby={province.slug} className="rounded-lg border border-line bg-surface p-3 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-2">
        <h2 id={province.slug} className="text-lg">
          <a
            href={hrefOf(listingHref(emptyQuestion, { province }))}
            className="tap text-ink hover:text-brand"
          >
            {province.name}
          </a>
        </h2>
        {counts && (
          <p className="text-muted text-sm tabular-nums">{t("providers.count", { count: counts.all })}</p>
        )}
      </div>
      <ul className="mt-2 columns-[8.75rem] gap-x-4 text-sm sm:gap-x-6 sm:text-base">
        {province.cities.map((city, at) => (
          <li key={city.slug} className="break-inside-avoid">
            <a
              href={hrefOf(listingHref(emptyQuestion, { province, city }))}
              className="flex min-h-11 items-center justify-between gap-2 no-underline hover:underline md:pointer-fine:min-h-9"
            >
              <span className="min-w-0 wrap-anywhere">{city.name}</span>
              {counts && <Count count={counts.cities[at] ?? 0} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The word is for screen readers only. */
function Count({ count }: { count: number }) {
  return (
    <span className="text-muted text-xs tabular-nums sm:text-sm">
      <Rich text={{ key: "search.count.inList", values: { count } }} tags={{ word: spoken }} />
    </span>
  );
}
