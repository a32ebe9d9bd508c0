import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PlaceInput } from "~/modules/listing/components/place-choice";
import { tradeOptions } from "~/modules/trades/choosable";
import { useTexts } from "~/texts/context";

type Props = { refused: Refused | undefined; trade: string; place: string; placeLabel: string };

export function TradeAndPlace({ refused, trade, place, placeLabel }: Props) {
  const { t } = useTexts();
  const { errors = {}, values } = refused ?? {};
  return (
    <>
      <Field label={t("askThree.trade")} name="trade" error={errors.trade} required>
        <Select
          empty={t("askThree.chooseTrade")}
          groups={tradeOptions({ t })}
          defaultValue={String(values?.trade ?? trade)}
        />
      </Field>
      <div className="grid gap-1">
        <label htmlFor="place" className="font-semibold text-sm">
          {placeLabel}
        </label>
        <PlaceInput
          id="place"
          name="place"
          value={String(values?.place ?? place)}
          error={errors.place}
          className="input min-h-11"
        />
      </div>
    </>
  );
}
