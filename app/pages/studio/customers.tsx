import {
  contactsPage,
  customerHref,
  customersCsvHref,
  customersPage,
} from "~/modules/bookings/booking-address";
import { Initials } from "~/modules/bookings/components/initials";
import { countContacts, listContacts } from "~/modules/bookings/contacts/queries.server";
import { listAccess } from "~/modules/bookings/contacts/rules";
import {
  type CustomerSearch,
  customersPerPage,
  listCustomers,
  listLabels,
} from "~/modules/bookings/customers/queries.server";
import { customerShows } from "~/modules/bookings/customers/rules";
import { businessContext } from "~/modules/businesses/owner.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import { EmptyState } from "~/ui/empty-state";
import { ListSearch, listHref } from "~/ui/list-tools";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/customers";

export const meta = titled("customers.title");

const lastPage = 40;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(businessContext);
  const { id } = business;
  const isHealth = isHealthTrade(business);
  const isListOpen = listAccess(business, now()) !== "closed";
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const search: CustomerSearch = {
    words: asked("q").slice(0, 100),
    show: customerShows.find((one) => one === asked("show")) ?? "all",
    label: isHealth ? "" : asked("label").slice(0, 40),
  };
  const typed = Number(asked("page"));
  const page = Number.isInteger(typed) && typed > 1 && typed <= lastPage ? typed : 1;
  const of = { ...search, from: (page - 1) * customersPerPage, limit: customersPerPage + 1 };
  const [found, labels] = await Promise.all([
    listCustomers(db, id, of, now()),
    isHealth ? [] : listLabels(db, id),
  ]);
  const next = found.length > customersPerPage && page < lastPage ? page + 1 : null;
  return {
    search,
    labels,
    next,
    count: found[0]?.people ?? 0,
    isOnList:
      isListOpen &&
      search.words !== "" &&
      found.length === 0 &&
      (await listContacts(db, id, { words: search.words, limit: 1 })).length > 0,
    onList: isListOpen ? await countContacts(db, id) : 0,
    isHealth,
    customers: found
      .slice(0, customersPerPage)
      .map(({ notes: _, labels: own, ...one }) => ({ ...one, labels: isHealth ? [] : own })),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { search, count, customers, next, isOnList, onList, isHealth } = loaderData;
  const isSearch = search.words !== "" || search.show !== "all" || search.label !== "";
  const bringIn = (onList > 0 || !isHealth) && (
    <ButtonLink href={contactsPage} variant="outline" small icon={onList > 0 ? "users" : "upload"}>
      {onList > 0 ? t("contacts.list.title", { count: onList }) : t("contacts.title")}
    </ButtonLink>
  );
  const download = (
    <ButtonLink href={customersCsvHref} variant="outline" small icon="download" download>
      {t("customers.csv.action")}
    </ButtonLink>
  );
  if (customers.length === 0 && !isSearch)
    return (
      <>
        <PageHeader title={t("customers.title")} />
        <EmptyState
          icon="users"
          title={t("customers.none.title")}
          text={t("customers.none.text")}
          actions={
            <>
              {bringIn}
              {onList > 0 && download}
            </>
          }
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={t("customers.title")}
        subtitle={t("customers.subtitle", { count })}
        actions={
          <span className="flex flex-wrap gap-2">
            {bringIn}
            {download}
          </span>
        }
      />
      <ListSearch
        page={customersPage}
        q={search.words}
        label={t("customers.search")}
        placeholder={t("customers.placeholder")}
        keeps={{ show: search.show === "all" ? "" : search.show, label: search.label }}
      />
      <Chips {...loaderData} />
      {customers.length === 0 ? (
        <EmptyState
          compact
          title={t("customers.noneFound")}
          actions={
            isOnList && (
              <ButtonLink href={listHref(contactsPage, { q: search.words })} variant="outline">
                {t("customers.onList")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4 text-center">
          <ButtonLink
            href={listHref(customersPage, {
              q: search.words,
              show: search.show === "all" ? null : search.show,
              label: search.label,
              page: String(next),
            })}
            variant="outline"
          >
            {t("customers.more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Chips({ search, labels }: Loaded) {
  const { t } = useTexts();
  const shows = customerShows.map((show) => ({
    href: listHref(customersPage, { show: show === "all" ? null : show }),
    label: t(`customers.show.${show}`),
    isSelected: search.label === "" && search.show === show,
  }));
  const own = labels.map(({ label, count }) => ({
    href: listHref(customersPage, { label }),
    label: `${label} ${count}`,
    isSelected: search.label === label,
  }));
  return <ChipRow label={t("customers.show.label")} chips={[...shows, ...own]} className="mb-4" />;
}

function Row({ customer }: { customer: Loaded["customers"][number] }) {
  const { t, money, hrefOf } = useTexts();
  const { id, name, visits, missed, last, next, totalCents, labels } = customer;
  const facts = [
    visits === 0 ? t("customers.noVisit") : t("customers.visits", { count: visits }),
    ...(last ? [t("customers.lastOn", { at: last })] : []),
    ...(missed > 0 ? [t("customers.missed", { count: missed })] : []),
    ...labels,
  ];
  return (
    <li>
      <a
        href={hrefOf(customerHref(id))}
        className="grid min-h-17 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-ink no-underline hover:bg-sunk"
      >
        <Initials name={name} />
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{name}</b>
          <span className="block text-muted text-sm wrap-anywhere">{facts.join(" · ")}</span>
          {next && <span className="block text-sm tabular-nums">{t("customers.next", { at: next })}</span>}
        </span>
        <span className="text-right text-sm tabular-nums">{totalCents > 0 && money(totalCents)}</span>
      </a>
    </li>
  );
}
