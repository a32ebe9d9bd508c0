import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { nearPlaceText } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { PublicBusiness } from "../../public-page/queries.server";

/** How many places a page names. */
const mostNamed = 12;

type Props = {
  business: PublicBusiness;
  places: readonly string[];
  /** The page's own address. */
  address: string;
};

/** On the page of a business: where it comes, what coming costs, and the question about one's own place. */
export function AreaSection({ business, places, address }: Props) {
  const { t, list } = useTexts();
  const { area } = business;
  if (!area) return null;
  const named = list(places.slice(0, mostNamed));
  const more = places.length - mostNamed;
  return (
    <section id="area" aria-labelledby="area-title" className="scroll-mt-4">
      <h2 id="area-title">{t("area.public.title")}</h2>
      <p className="mt-2">
        {area.km !== null
          ? t("area.public.radius", { km: area.km, place: nearPlaceText(business) })
          : more > 0
            ? t("area.public.placesMore", { places: places.slice(0, mostNamed).join(", "), count: more })
            : t("area.public.places", { places: named })}
      </p>
      {area.rings.length > 0 && (
        <ul className="mt-2 grid gap-1 text-muted text-sm">
          {area.rings.map(({ km, cents }) => (
            <li key={km}>{t(cents === 0 ? "area.public.ringFree" : "area.public.ring", { km, cents })}</li>
          ))}
        </ul>
      )}
      <ComesForm address={address} typed="" />
    </section>
  );
}

/** 'Do you come to ...?' */
export function ComesForm({ address, typed }: { address: string; typed: string }) {
  const { t, hrefOf } = useTexts();
  return (
    <form action={hrefOf(`${address}/area`)} className="mt-4 grid max-w-md gap-2">
      <p className="font-semibold">{t("area.public.question")}</p>
      <Field label={t("area.public.to")} name="to">
        <TextInput
          defaultValue={typed}
          maxLength={100}
          list="area-places"
          data-suggest={hrefOf("/suggestions?place=")}
          autoComplete="off"
        />
        <datalist id="area-places" />
      </Field>
      <div>
        <Button variant="outline">{t("area.public.ask")}</Button>
      </div>
    </form>
  );
}
