import { Choice } from "~/forms/choice";
import type { AreaRing } from "~/modules/businesses/area/rules";
import type { Extra, PriceLine } from "~/modules/businesses/prices";
import { useTexts } from "~/texts/context";
import { extraValue } from "../agreed-price";

/** What a business asks besides the price of a service; `callOut` is that of the address that the form has. */
export type OnTopOffer = {
  callOut: readonly PriceLine[];
  rings: readonly AreaRing[];
  extras: readonly Extra[];
};

type Props = { offer: OnTopOffer; visits: boolean; ticked: readonly string[] };

/** Before a booking: the add-ons to tick, and what coming costs, which the form sends along as said. */
export function OnTop({ offer: { callOut, rings, extras }, visits, ticked }: Props) {
  const { t, list } = useTexts();
  const [line] = callOut;
  const byDistance = rings
    .filter(({ cents }) => cents > 0)
    .map(({ km, cents }) => t("prices.ring", { km, cents }));
  return (
    <>
      {extras.length > 0 && (
        <Choice
          legend={t("prices.extras")}
          name="extras"
          many
          value={ticked}
          options={extras.map((extra) => ({
            value: extraValue(extra),
            label: extra.name,
            aside: t("prices.more", { cents: extra.cents }),
          }))}
        />
      )}
      {line && <input type="hidden" name="callOut" value={line.cents} />}
      {line && (
        <p className="text-sm">
          <b>
            {t("prices.callOutIs", {
              what: line.text
                ? { key: "prices.callOutTo", values: { place: line.text } }
                : { key: "prices.callOut" },
              cents: line.cents,
            })}
          </b>{" "}
          {t("prices.onTop")}
        </p>
      )}
      {!line && visits && byDistance.length > 0 && (
        <p className="text-muted text-sm">{t("prices.byDistance", { rings: list(byDistance) })}</p>
      )}
    </>
  );
}
