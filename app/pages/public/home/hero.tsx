import { LocateButton } from "~/modules/listing/components/place-choice";
import { provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

const oftenNeeded = [
  { label: "home.often.geyser", q: "geyser" },
  { label: "home.often.braids", q: "braids" },
  { label: "home.often.matric", q: "matric" },
] as const;

export function Hero() {
  const { t, hrefOf } = useTexts();
  return (
    <div>
      <h1 className="text-3xl tracking-[-0.03em]">{t("home.hero.title")}</h1>
      <p className="mt-3 max-w-[38ch] text-lg text-muted">{t("home.hero.text")}</p>
      <SearchForm />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t("home.often.title")}</span>
        {oftenNeeded.map(({ label, q }) => (
          <a key={q} href={hrefOf(`/services?q=${q}`)} className="inline-flex min-h-11 items-center">
            {t(label)}
          </a>
        ))}
      </p>
    </div>
  );
}

function SearchForm() {
  const { t, hrefOf } = useTexts();
  const input = "input min-h-13 pl-11";
  const sign = "pointer-events-none absolute top-4 left-3.5 text-muted";
  return (
    <search>
      <form action={hrefOf("/services")} className="mt-6 grid gap-3">
        <label className="relative block">
          <Icon name="search" className={sign} />
          <span className="sr-only">{t("home.search.what")}</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            placeholder={t("home.search.what")}
            list="suggested"
            data-suggest={hrefOf("/suggestions?q=")}
            className={input}
            enterKeyHint="search"
          />
          <datalist id="suggested" />
        </label>
        <label className="relative block">
          <Icon name="map-pin" className={sign} />
          <span className="sr-only">{t("home.search.where")}</span>
          <input
            name="city"
            list="cities"
            data-suggest={hrefOf("/suggestions?place=")}
            maxLength={60}
            placeholder={t("home.search.place")}
            autoComplete="off"
            className={input}
            enterKeyHint="search"
          />
        </label>
        <datalist id="cities">
          {provinces.flatMap(({ cities }) =>
            cities.map(({ slug, name }) => <option key={slug} value={name} />),
          )}
        </datalist>
        <Button className="min-h-13">{t("home.search.submit")}</Button>
        <LocateButton listing={hrefOf("/services")} />
      </form>
    </search>
  );
}
