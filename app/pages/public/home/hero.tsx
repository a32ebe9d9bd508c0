import { LocateSign } from "~/modules/listing/components/place-choice";
import { longestQuestion } from "~/modules/listing/rules";
import { provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import { Icon } from "~/ui/icon";

const oftenNeeded = [
  { label: "home.often.plumber", q: "plumber" },
  { label: "home.often.braids", q: "braids" },
  { label: "home.often.electrician", q: "electrician" },
  { label: "home.often.geyser", q: "geyser" },
  { label: "home.often.matric", q: "matric" },
  { label: "home.often.mechanic", q: "mechanic" },
] as const;

export function Hero() {
  const { t } = useTexts();
  return (
    <div className="min-w-0">
      <h1 className="text-3xl tracking-[-0.03em]">{t("home.hero.title")}</h1>
      <p className="mt-3 max-w-[38ch] text-lg text-muted">{t("home.hero.text")}</p>
      <SearchForm />
      <ChipRow
        label={t("home.often.title")}
        chips={oftenNeeded.map(({ label, q }) => ({
          href: `/services?q=${q}`,
          label: t(label),
          isSelected: false,
        }))}
        className="mt-2 md:mt-4"
      />
    </div>
  );
}

function SearchForm() {
  const { t, hrefOf } = useTexts();
  const input = "input min-h-13 pl-[44px]";
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
            maxLength={longestQuestion}
            placeholder={t("home.search.what")}
            list="suggested"
            data-suggest={hrefOf("/suggestions?q=")}
            className={input}
            enterKeyHint="search"
          />
          <datalist id="suggested" />
        </label>
        <div className="relative">
          <Icon name="map-pin" className={sign} />
          <label htmlFor="where" className="sr-only">
            {t("home.search.where")}
          </label>
          <input
            id="where"
            name="place"
            list="cities"
            data-suggest={hrefOf("/suggestions?place=")}
            maxLength={60}
            placeholder={t("home.search.place")}
            autoComplete="off"
            className={`${input} pr-[44px]`}
            enterKeyHint="search"
          />
          <LocateSign listing={hrefOf("/services")} />
        </div>
        <datalist id="cities">
          {provinces.flatMap(({ cities }) =>
            cities.map(({ slug, name }) => <option key={slug} value={name} />),
          )}
        </datalist>
        <Button icon="search" className="min-h-13">
          {t("home.search.submit")}
        </Button>
      </form>
    </search>
  );
}
