import { Form } from "react-router";
import { act } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { tabs, tellHref, upcomingLink } from "~/modules/bookings/booking-address";
import { endSeriesAsOwner, makeSeries, takeSeriesBack } from "~/modules/bookings/series/commands.server";
import { SeriesDates } from "~/modules/bookings/series/components/own-series";
import { repeatActs } from "~/modules/bookings/series/forms";
import {
  findRepeatable,
  findSeries,
  type PreviewDate,
  previewSeries,
  type SeriesSeen,
} from "~/modules/bookings/series/queries.server";
import { isRepeat, maxDates, repeats, usualDates } from "~/modules/bookings/series/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/repeat-booking";

export const handle = { back: upcomingLink };
export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key: "series.title",
  values: { name: loaderData?.booking.customerName ?? "" },
}));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const booking = await findRepeatable(db, business.id, params.id);
  if (!booking) throw notFound("series.notFound", upcomingLink);
  const series = await findSeries(db, booking.id, now());
  const asked = { every: url.searchParams.get("every") ?? "", count: Number(url.searchParams.get("times")) };
  const every = isRepeat(asked.every) ? asked.every : null;
  const count = asked.count >= 2 && asked.count <= maxDates ? Math.floor(asked.count) : usualDates;
  const preview =
    series || !every ? null : await previewSeries(db, business, booking, { every, count }, now());
  return { booking, series, every, count, preview };
}

/** The same booking again, or no more. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  const { id: bookingId } = params;
  return act(repeatActs, await request.formData(), {
    run: {
      repeat: async ({ every, days, anyway }) => {
        const wanted = { bookingId, every, days: [...days, ...anyway], anyway };
        const result = await makeSeries(db, owner, wanted, now());
        if (!result.ok) return result;
        if (result.how === "asked") return redirectWith(tabs.upcoming, "series.asked");
        const { booked, planned, clashes } = result;
        return redirectWith(`/booking-management/${bookingId}/repeat`, {
          title: "series.made.title",
          text: { key: "series.made.text", values: { booked, planned, clashes } },
        });
      },
      stop: async () => {
        const ended = await endSeriesAsOwner(db, owner, { bookingId }, now());
        if (!ended.ok) return ended;
        return redirectWith(tabs.upcoming, "series.stopped");
      },
      "take-back": async () => {
        const taken = await takeSeriesBack(db, owner, { bookingId }, now());
        if (!taken.ok) return taken;
        return redirectWith(tabs.upcoming, "series.takenBack");
      },
    },
    failed: { title: "common.error", text: "series.failed" },
    lists: ["days", "anyway"],
    question: ({ intent }) =>
      intent === "stop"
        ? {
            ...{ title: "series.stop.title", submit: "series.stop.confirm" },
            follows: ["series.stop.follows", "series.stop.told"],
          }
        : null,
    reasons: {
      not_found: () => notFound("series.notFound"),
      too_late: (_, { intent }) => (intent === "take-back" ? "series.answered" : "bookings.move.tooLate"),
      already: "series.already",
      none: "series.none",
      slot_taken: "series.failed",
    },
  });
}

export default function RepeatBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { booking, series, every, count, preview } = loaderData;
  const { customerName, serviceName, startsAt, isAsked, isReachable, id } = booking;
  const name = customerName || t("bookings.formerCustomer");
  if (actionData?.question)
    return <Ask alone question={actionData.question} back={`/booking-management/${id}/repeat`} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("series.title", { name })}
        subtitle={t("bookings.change.subtitle", { service: serviceName, at: startsAt })}
      />
      <RefusalNotice refused={actionData} />
      {series ? (
        <>
          <Series series={series} />
          {!isAsked && isReachable && series.status === "running" && (
            <p className="mt-4">
              <ButtonLink href={tellHref(id)} icon="message-circle" full>
                {t("series.tell", { name })}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <div className="grid gap-6">
          <Form method="get">
            <Box className="grid gap-4">
              <div className="[&_fieldset>div]:grid-cols-2">
                <Choice
                  legend={t("series.again")}
                  name="every"
                  value={every ?? "week"}
                  options={repeats.map((value) => ({ value, label: t(`series.every.${value}`) }))}
                />
              </div>
              <TimesField count={count} />
              <Button variant={preview ? "outline" : "primary"}>{t("series.show")}</Button>
            </Box>
          </Form>
          {preview && every && <Preview every={every} preview={preview} />}
          <p className="text-muted text-sm">{t(isAsked ? "series.asks" : "series.atOnce", { name })}</p>
        </div>
      )}
    </div>
  );
}

function TimesField({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <Field label={t("series.times")} name="times" hint={t("series.timesHint")}>
      <Select
        options={Array.from({ length: maxDates - 1 }, (_, n) => String(n + 2))}
        defaultValue={String(count)}
      />
    </Field>
  );
}

/** Every date with its own choice; what is taken is left out, what is unusual only with a tick. */
function Preview({ every, preview }: { every: string; preview: PreviewDate[] }) {
  const { t } = useTexts();
  const count = preview.filter(({ is }) => is === "free" || is === "later").length;
  return (
    <PostForm intent="repeat">
      <input type="hidden" name="every" value={every} />
      <Box className="grid gap-3">
        <fieldset>
          <legend className="mb-1 font-semibold">{t("series.which")}</legend>
          <ul className="divide-y divide-line">
            {preview.map(({ day, at, is, why }) => (
              <li key={day}>
                <label className="flex min-h-11 items-start gap-2.5 py-2.5 has-disabled:text-muted">
                  <input
                    type="checkbox"
                    className="tick mt-px"
                    name={is === "unusual" ? "anyway" : "days"}
                    value={day}
                    defaultChecked={is === "free" || is === "later"}
                    disabled={is === "taken"}
                  />
                  <span className="min-w-0 tabular-nums">
                    {t("ownBooking.whenAt", { at })}
                    {why && <span className="block text-danger text-sm">{t(why)}</span>}
                    {is === "taken" && <span className="block text-sm">{t("series.leftOut")}</span>}
                    {is === "later" && <span className="block text-muted text-sm">{t("series.later")}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button icon="calendar-check" data-busy={t("common.saving")}>
          {t("series.save", { count })}
        </Button>
      </Box>
    </PostForm>
  );
}

function Series({ series }: { series: SeriesSeen }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <p>
        <b>{t(`series.every.${series.every}`)}</b>{" "}
        {series.expiresAt && t("series.waits", { at: series.expiresAt })}
        {series.status === "ended" && t("series.isEnded")}
      </p>
      <SeriesDates series={series} />
      {series.status === "asked" && (
        <Press intent="take-back" variant="outline">
          {t("series.takeBack")}
        </Press>
      )}
      {series.status === "running" && (
        <Press intent="stop" variant="danger">
          {t("series.stop.action")}
        </Press>
      )}
    </div>
  );
}
