import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { impersonatorContext } from "~/modules/accounts/viewer.server";
import { newBookingHref, tabs } from "~/modules/bookings/booking-address";
import { Unconfirmed } from "~/modules/bookings/guest/components/unconfirmed";
import { listUnconfirmed } from "~/modules/bookings/guest/queries/request.server";
import { loadOfferedTimes } from "~/modules/bookings/queries/free-times.server";
import {
  countBusinessBookings,
  listBlockedCustomers,
  listBookingHistory,
  listPendingBookings,
  listUpcomingBookings,
} from "~/modules/bookings/queries/of-business.server";
import { withViewLinks } from "~/modules/bookings/queries/view-links.server";
import { upcomingSpans } from "~/modules/bookings/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/booking-management";
import { actOnBooking } from "./booking-management/acts.server";
import { HistoryTab } from "./booking-management/history-tab";
import { PendingCard } from "./booking-management/pending-card";
import { UpcomingDays } from "./booking-management/upcoming-days";

export const handle = { back: { href: "/dashboard", label: "bookings.management.back" } };
export const meta = titled("bookings.management.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env, site, now, business } = studioOf(context);
  const { id } = business;
  const isImpersonated = context.get(impersonatorContext) !== null;
  const sight = { healthNotes: !isImpersonated };
  const linked = { env, site, isImpersonated };
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const counts = await countBusinessBookings(db, id);
  switch (asked("tab")) {
    case "history": {
      const search = { words: asked("q").slice(0, 100), status: asked("status") };
      const before = url.searchParams.get("before");
      const [page, blocked] = await Promise.all([
        listBookingHistory(db, id, { ...search, before }, sight),
        listBlockedCustomers(db, id),
      ]);
      return { tab: "history" as const, counts, history: { ...page, search, blocked } };
    }
    case "upcoming": {
      const span = upcomingSpans.find((name) => name === asked("span")) ?? "all";
      const search = { words: asked("q").slice(0, 100), span };
      const found = await listUpcomingBookings(db, id, search, sight, now());
      const upcoming = await withViewLinks(db, found, linked);
      return { tab: "upcoming" as const, counts, upcoming, search, now: now() };
    }
    default: {
      const pending = await withViewLinks(db, await listPendingBookings(db, id, sight), linked);
      return {
        tab: "current" as const,
        counts,
        pending: await loadOfferedTimes(db, business, pending, now()),
        unconfirmed: await listUnconfirmed(db, id, now()),
      };
    }
  }
}

export const action = ({ request, context }: Route.ActionArgs) => actOnBooking(request, context);

export default function BookingManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { tab, counts } = loaderData;
  if (actionData?.question) return <Ask alone question={actionData.question} back={tabs.current} />;
  const links = (["current", "upcoming", "history"] as const).map((name) => ({
    label: t(`bookings.management.${name}`, { count: counts[name] }),
    href: tabs[name],
    current: name === tab,
  }));
  return (
    <>
      <PageHeader
        title={t("bookings.management.title")}
        subtitle={t("bookings.management.subtitle")}
        actions={
          <>
            <ButtonLink
              href="/business-hours"
              icon="calendar-x"
              variant="outline"
              small
              className="max-sm:gap-1! max-sm:px-2! max-sm:text-xs!"
            >
              {t("availability.link")}
            </ButtonLink>
            <ButtonLink
              href={newBookingHref()}
              icon="calendar-plus"
              variant="outline"
              small
              className="max-sm:gap-1! max-sm:px-2! max-sm:text-xs!"
            >
              {t("bookings.enter.action")}
            </ButtonLink>
          </>
        }
      />
      <Tabs label={t("bookings.management.tabs")} tabs={links} />
      <p
        role="status"
        className="mt-4 text-muted empty:sr-only"
        data-loading={t("bookings.management.loading")}
      />
      <div className="mt-5">
        <RefusalNotice refused={actionData} className="mb-4" />
        {loaderData.tab === "current" && (
          <>
            <Unconfirmed unconfirmed={loaderData.unconfirmed} />
            <Current pending={loaderData.pending} refused={actionData ?? null} />
          </>
        )}
        {loaderData.tab === "upcoming" && <UpcomingDays {...loaderData} refused={actionData ?? null} />}
        {loaderData.tab === "history" && <HistoryTab {...loaderData.history} />}
      </div>
    </>
  );
}

type Card = Parameters<typeof PendingCard>[0];

function Current({ pending, refused }: { pending: Card["booking"][]; refused: Card["refused"] }) {
  const { t } = useTexts();
  if (pending.length === 0)
    return (
      <EmptyState
        icon="calendar-check"
        title={t("bookings.management.nonePending.title")}
        text={t("bookings.management.nonePending.text")}
      />
    );
  const turns = Map.groupBy(pending, ({ proposedBy }) => (proposedBy === "business" ? "theirs" : "ours"));
  const cards = (bookings: Card["booking"][] = []) => (
    <div className="grid items-start gap-3 empty:hidden lg:grid-cols-2">
      {bookings.map((booking) => (
        <PendingCard key={booking.id} booking={booking} refused={refused} />
      ))}
    </div>
  );
  return (
    <>
      {cards(turns.get("ours"))}
      {turns.has("theirs") && (
        <h2 className="mt-6 mb-2 text-lg first:mt-0">{t("bookings.management.theirTurn")}</h2>
      )}
      {cards(turns.get("theirs"))}
    </>
  );
}
