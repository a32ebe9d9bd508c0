import { provinces } from "~/modules/places/places";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

const oftenNeeded = [
  ["Geyser repair", "geyser"],
  ["Knotless braids", "braids"],
  ["Matric maths", "matric"],
] as const;

export function Hero() {
  return (
    <div>
      <h1 className="text-3xl tracking-[-0.03em]">Find someone good, close to home.</h1>
      <p className="mt-3 max-w-[38ch] text-lg text-muted">
        Plumbers, braiders, tutors, auto electricians. See prices and free times, then call or book.
      </p>
      <SearchForm />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">Often needed:</span>
        {oftenNeeded.map(([label, q]) => (
          <a key={q} href={`/services?q=${q}`} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

function SearchForm() {
  const input = "input min-h-13 pl-11";
  const sign = "pointer-events-none absolute top-4 left-3.5 text-muted";
  return (
    <search>
      <form action="/services" className="mt-6 grid gap-3">
        <label className="relative block">
          <Icon name="search" className={sign} />
          <span className="sr-only">What do you need?</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            placeholder="What do you need?"
            className={input}
            enterKeyHint="search"
          />
        </label>
        <label className="relative block">
          <Icon name="map-pin" className={sign} />
          <span className="sr-only">Where?</span>
          <input
            name="city"
            list="cities"
            maxLength={60}
            placeholder="City or township"
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
        <Button className="min-h-13">Search</Button>
      </form>
    </search>
  );
}
