import { cleanText } from "~/forms/clean-text";
import { ComesForm } from "~/modules/businesses/area/components/area-section";
import { comesMessage } from "~/modules/businesses/area/messages";
import { comesTo, spotInAddress, spotMeant } from "~/modules/businesses/area/queries.server";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { takesQuestions } from "~/modules/businesses/rules";
import { fullLabelOf } from "~/modules/places/queries/spots.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business-area";

export const handle = { back: { href: "/services" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const title = { key: "area.public.pageTitle" as const, values: { name: loaderData.name } };
  return [{ title: metaTexts(matches).t("common.pageTitle", { title }) }];
};

/** Whether the business comes to the place that was typed. Looking changes nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const business = await requireListed(readDb, params.slug, now());
  const typed = cleanText(url.searchParams.get("to") ?? "").slice(0, 100);
  // The whole question may be typed: 'Do you come to Khayelitsha Site C?'
  const asked = typed.replace(/[?!.\s]+$/, "");
  const spot = asked === "" ? null : (spotMeant(asked, business) ?? spotInAddress(asked, business));
  const comes = spot && comesTo(business, spot, spot);
  return {
    ...{ name: business.businessName, address: `/business/${business.slug}`, typed },
    place: spot && { key: spot.key, name: fullLabelOf(spot) },
    comes,
    isSaid: business.area !== null,
    mayBook: business.bookable && business.services.length > 0,
    mayAsk: takesQuestions(business),
  };
}

type Content = Route.ComponentProps["loaderData"];

function answerOf({ name, typed, place, comes, isSaid }: Content): Message | null {
  if (!isSaid) return { key: "area.public.unsaid", values: { name } };
  if (typed === "") return null;
  if (!place || !comes) return { key: "area.public.unknown", values: { place: typed } };
  return comesMessage("public", comes, { name, place: place.name });
}

export default function BusinessArea({ loaderData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { name, address, typed, place, comes, isSaid, mayBook, mayAsk } = loaderData;
  const answer = answerOf(loaderData);
  const isNo = comes?.comes === false;
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="wrap-anywhere">{t("area.public.pageTitle", { name })}</h1>
      {answer && (
        <div role="status">
          <Notice
            tone={comes?.comes ? "ok" : "warn"}
            title={t(answer)}
            text={isNo && mayAsk ? t("area.public.noText") : undefined}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {comes?.comes && mayBook && (
          <ButtonLink href={`${address}#availability`}>{t("area.public.book")}</ButtonLink>
        )}
        {mayAsk && !comes?.comes && answer !== null && (
          <ButtonLink href={`${address}/ask`} variant="outline" rel="nofollow">
            {t("area.public.askThem")}
          </ButtonLink>
        )}
        {isNo && place && (
          <ButtonLink href={`/services?near=${place.key}`} variant="outline" rel="nofollow">
            {t("area.public.others", { place: place.name })}
          </ButtonLink>
        )}
      </div>
      {isSaid && <ComesForm address={address} typed={typed} />}
      <p>
        <a href={hrefOf(address)} className="tap">
          {t("area.public.back", { name })}
        </a>
      </p>
    </div>
  );
}
