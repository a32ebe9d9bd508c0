import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "./button";
import { Icon } from "./icon";

/** The address of a list with these parts; empty ones are left out. */
export function listHref(page: string, parts: Record<string, string | null | undefined>): string {
  const filled = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  const query = new URLSearchParams(filled).toString();
  return query ? `${page}?${query}` : page;
}

type Orders = { chosen: string; options: readonly { value: string; label: string }[] };

type ListSearchProps = {
  page: string;
  q: string;
  label: string;
  placeholder: string;
  keeps?: Record<string, string>;
  orders?: Orders;
};

/** Searches a list and puts it in an order, the usual one first; `keeps` are the filters that a search leaves as they are. */
export function ListSearch({ page, q, label, placeholder, keeps = {}, orders }: ListSearchProps) {
  const { t } = useTexts();
  return (
    <search>
      <form action={page} className="mb-4 flex flex-wrap gap-2">
        {Object.entries(keeps).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="relative block min-w-[min(12rem,100%)] flex-1">
          <span className="sr-only">{label}</span>
          <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={100}
            className="input pl-11"
          />
        </label>
        {orders && <OrderChoice {...orders} />}
        <Button variant="outline">{t("common.search")}</Button>
        {q && (
          <ButtonLink href={listHref(page, { ...keeps, order: orders && unusual(orders) })} variant="text">
            {t("common.clear")}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

/** The order for an address, where the usual one does not stand. */
const unusual = ({ chosen, options }: Orders) => (chosen === options[0]?.value ? null : chosen);

function OrderChoice({ chosen, options }: Orders) {
  const { t } = useTexts();
  return (
    <label className="block min-w-[min(10rem,100%)] flex-1 sm:flex-none">
      <span className="sr-only">{t("admin.order.label")}</span>
      <select key={chosen} name="order" defaultValue={chosen} className="input">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Links that filter a list; each with how many there are, if that is known. */
export function ListFilters({
  label,
  options,
}: {
  label: string;
  options: readonly { label: string; href: string; current: boolean; count?: string | undefined }[];
}) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-1.5 max-sm:w-max sm:flex-wrap">
        {options.map((option) => (
          <li key={option.href}>
            <a
              href={option.href}
              aria-current={option.current ? "page" : undefined}
              className="tap gap-1.5 rounded-md border border-line px-3 text-ink text-sm no-underline hover:border-edge aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand md:min-h-9"
            >
              {option.label}
              {option.count !== undefined && (
                <span className="text-muted text-xs tabular-nums">{option.count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ListPager({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useTexts();
  if (!first && !next) return null;
  return (
    <nav aria-label={t("common.pages")} className="mt-4 flex flex-wrap justify-between gap-2">
      {first ? (
        <ButtonLink href={first} variant="outline" small>
          {t("common.firstPage")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink href={next} variant="outline" small>
          {t("common.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
