import { showPhone } from "~/forms/fields";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { isPriced, priceMessage } from "~/modules/businesses/price-messages";
import { listServices } from "~/modules/businesses/queries.server";
import { sheetNames, shortPath } from "~/modules/businesses/reach/rules";
import { shownContacts } from "~/modules/businesses/rules";
import { nearPlaceText } from "~/modules/places/places";
import { tradeName } from "~/modules/trades/taxonomy";
import { fileResponse, notFound } from "~/platform/responses.server";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/reach-file";

/** So many prices stand on a sheet. */
const mostPrices = 3;

/** A sheet to print: made when it is asked for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, site, now, business } = studioOf(context);
  const sheet = sheetNames.find((name) => params.file === `${name}.pdf`);
  if (!sheet) throw notFound();
  const { t } = textsIn(viewerOf(context).language);
  const priced = (await listServices(db, business.id)).filter(isPriced).slice(0, mostPrices);
  const { phone } = shownContacts(business);
  const { sheetPdf } = await import("~/modules/businesses/reach/sheets.server");
  const content = await sheetPdf(sheet, {
    name: business.businessName,
    trade: t("reach.tradeIn", { trade: { key: tradeName(business) }, place: nearPlaceText(business) }),
    address: `${site.origin}${shortPath(business.slug)}`,
    phone: phone && showPhone(phone),
    prices: priced.map((service) =>
      t("reach.price", { service: service.name, price: priceMessage(service) }),
    ),
    call: t("reach.call"),
    at: now(),
  });
  return fileResponse({
    filename: `thola-${sheet}.pdf`,
    contentType: "application/pdf",
    content: Uint8Array.from(content),
  });
}
