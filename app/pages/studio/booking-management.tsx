import { data, useNavigation } from "react-router";
import { parseIntent } from "~/forms/intent";
import { impersonatorContext, viewerOf } from "~/modules/accounts/viewer.server";
import { acceptBooking, rejectBooking } from "~/modules/bookings/commands/answer-booking.server";
import { managementActs } from "~/modules/bookings/forms";
import {
  countBusinessBookings,
  listBookingHistory,
  listPendingBookings,
} from "~/modules/bookings/queries/of-business.server";
import { businessContext, requireBusiness } from "~/modules/businesses/owner.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { useTexts } from "~/texts/context";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/booking-management";
import { HistoryTable } from "./booking-management/history-table";
import { PendingCard } from "./booking-management/pending-card";

const page = "/booking-management";
const historyTab = `${page}?tab=history`;

export const handle = { back: { href: "/dashboard", label: "bookings.management.back" } };
export const middleware = [requireBusiness];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "bookings.management.title" } }) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { id } = context.get(businessContext);
  const sight = { healthNotes: context.get(impersonatorContext) === null };
  const counts = await countBusinessBookings(db, id);
  if (url.searchParams.get("tab") !== "history")
    return { counts, pending: await listPendingBookings(db, id, sight), history: null };
  const history = await listBookingHistory(db, id, url.searchParams.get("before"), sight);
  return { counts, pending: null, history };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const owner = { userId: viewerOf(context).id, businessId: context.get(businessContext).id };
  const form = parseIntent(managementActs, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  const { intent, bookingId, notes } = form.data;
  const answerBooking = { accept: acceptBooking, reject: rejectBooking }[intent];
  const answered = await answerBooking(db, owner, { bookingId, notes: notes || null }, now()).catch(
    (error: unknown) => {
      log.error({ err: error, booking: bookingId }, "booking not updated");
      return { ok: false, reason: "failed" } as const;
    },
  );
  if (!answered.ok)
    return redirectWith(page, {
      title: "common.error",
      text: whyNot[answered.reason],
      tone: "error",
    });
  return redirectWith(page, {
    title: "bookings.management.updated",
    text: `bookings.management.${intent}.done`,
  });
}

const whyNot = {
  too_late: "bookings.management.tooLate",
  not_found: "bookings.management.failed",
  failed: "bookings.management.failed",
} as const;

export default function BookingManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { counts, pending, history } = loaderData;
  const isLoading = useNavigation().state === "loading";
  const tabs = [
    {
      label: t("bookings.management.current", { count: counts.current }),
      href: page,
      current: pending !== null,
    },
    {
      label: t("bookings.management.history", { count: counts.history }),
      href: historyTab,
      current: history !== null,
    },
  ];
  return (
    <>
      <PageHeader title={t("bookings.management.title")} subtitle={t("bookings.management.subtitle")} />
      <Tabs label={t("bookings.management.tabs")} tabs={tabs} />
      <p role="status" className={isLoading ? "mt-4 text-muted" : "sr-only"}>
        {isLoading ? t("bookings.management.loading") : ""}
      </p>
      <div className="mt-5">
        {pending?.length === 0 && (
          <EmptyState
            icon="calendar-check"
            title={t("bookings.management.nonePending.title")}
            text={t("bookings.management.nonePending.text")}
          />
        )}
        {pending && (
          <div className="grid gap-4 md:grid-cols-2">
            {pending.map((booking) => (
              <PendingCard key={booking.id} booking={booking} refused={actionData ?? null} />
            ))}
          </div>
        )}
        {history && <HistoryTable {...history} olderHref={`${historyTab}&before=${history.before}`} />}
      </div>
    </>
  );
}
