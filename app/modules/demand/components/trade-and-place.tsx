import type { Refused } from "~/forms/parse";
import { PlaceField, TradeField } from "~/modules/listing/components/place-choice";

type Props = { refused: Refused | undefined; trade: string; place: string; placeLabel: string };

export function TradeAndPlace({ refused, trade, place, placeLabel }: Props) {
  const { errors = {}, values } = refused ?? {};
  return (
    <>
      <TradeField value={String(values?.trade ?? trade)} error={errors.trade} />
      <PlaceField label={placeLabel} value={String(values?.place ?? place)} error={errors.place} />
    </>
  );
}
