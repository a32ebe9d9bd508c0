import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { tabs } from "~/modules/bookings/booking-address";
import { CustomerLinks } from "~/modules/bookings/components/customer-links";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import type { Loaded } from "./load.server";

type Request = Loaded["waiting"][number];
type Props = Pick<Loaded, "waiting" | "counts"> & { refused: Refused | null };

/** What waits for the owner, before everything else. */
export function Requests({ waiting, counts, refused }: Props) {
  const { t, hrefOf } = useTexts();
  const { requests, moves, missed, toFinish } = counts;
  const hidden = requests - waiting.length;
  const others = [
    [moves, "dashboard.requests.moves"],
    [missed, "dashboard.requests.missed"],
    [toFinish, "dashboard.requests.toFinish"],
  ] as const;
  return (
    <Panel
      id="waiting"
      title={
        <>
          {t("dashboard.requests.title")}
          {requests + moves > 0 && <span className="app-waits">{requests + moves}</span>}
        </>
      }
      more={{ href: tabs.current, label: t("dashboard.requests.all") }}
    >
      {requests === 0 && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="font-semibold">{t("bookings.management.nonePending.title")}</p>
          <p className="mt-1 text-muted text-sm">{t("bookings.management.nonePending.text")}</p>
        </div>
      )}
      <div className="grid gap-3">
        {waiting.map((request) => (
          <RequestCard key={request.id} request={request} refused={refused} />
        ))}
      </div>
      {hidden > 0 && (
        <ButtonLink href={tabs.current} variant="outline" full className="mt-3">
          {t("dashboard.requests.hidden", { count: hidden })}
        </ButtonLink>
      )}
      <ul className="mt-2 empty:hidden">
        {others
          .filter(([count]) => count > 0)
          .map(([count, words]) => (
            <li key={words}>
              <a href={hrefOf(`${tabs.upcoming}&span=open`)} className="tap gap-2 text-sm">
                <Icon name="calendar-clock" size="sm" />
                {t(words, { count })}
              </a>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

/** When, what, who, where, how much and how long it waits; then the answer. Accept is the widest target. */
function RequestCard({ request, refused }: { request: Request; refused: Refused | null }) {
  const { t, date } = useTexts();
  const { id, startsAt, durationMinutes, left, expiresAt } = request;
  return (
    <article
      aria-labelledby={`request-${id}`}
      className="min-w-0 rounded-lg border border-line bg-surface p-3.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-5 sm:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-col sm:flex-nowrap sm:justify-start">
        <p className="flex items-baseline gap-2 tabular-nums">
          <b className="font-head text-2xl leading-tight">{date(startsAt, "time")}</b>
          <span className="text-muted text-sm">
            {t("bookings.management.minutes", { count: durationMinutes })}
          </span>
        </p>
        <p
          className={`flex items-center gap-1 font-semibold text-xs sm:order-3 sm:mt-1 ${left.soon ? "text-accent" : "text-muted"}`}
        >
          <Icon name="hourglass" size="sm" />
          {t(left.words)}
          {expiresAt && (
            <span className="sr-only">{t("bookings.management.answerBy", { at: expiresAt })}</span>
          )}
        </p>
        <p className="w-full font-semibold sm:text-sm">{date(startsAt, "longDate")}</p>
      </div>
      <div className="mt-2.5 min-w-0 border-line border-t pt-2.5 sm:mt-0 sm:border-0 sm:pt-0.5">
        <What request={request} />
        <Answers request={request} refused={refused} />
      </div>
    </article>
  );
}

function What({ request }: { request: Request }) {
  const { t } = useTexts();
  const { id, serviceName, customerName, jobAddress, customerNotes, notesHidden } = request;
  const name = customerName || t("bookings.formerCustomer");
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={`request-${id}`} className="line-clamp-2 min-w-0 text-base wrap-anywhere">
          {serviceName}
        </h3>
        {isPriced(request) && <b className="flex-none tabular-nums">{t(bookedPriceMessage(request))}</b>}
      </div>
      <p className="line-clamp-2 text-muted text-sm wrap-anywhere">
        {jobAddress ? t("dashboard.requests.whoWhere", { name, where: jobAddress }) : name}
      </p>
      {notesHidden && <p className="text-muted text-sm">{t("bookings.card.hiddenNotes")}</p>}
      {customerNotes && (
        <p className="mt-1 line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">{customerNotes}</p>
      )}
    </>
  );
}

function Answers({ request, refused }: { request: Request; refused: Refused | null }) {
  const { t } = useTexts();
  const { id } = request;
  const saving = t("common.saving");
  const again = refused?.values.bookingId === id ? refused : null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 sm:gap-1.5">
      <Press
        intent="accept"
        fields={{ bookingId: id }}
        look="flex flex-1 basis-28 sm:flex-none sm:basis-auto"
        icon="check"
        full
        className="sm:px-4! sm:[&>.icon]:hidden"
        aria-describedby={`request-${id}`}
        data-busy={saving}
      >
        {t("bookings.management.accept.action")}
      </Press>
      <CustomerLinks booking={request} className="sm:order-3 sm:ml-auto" />
      <ButtonLink
        href={`${tabs.current}#booking-${id}`}
        variant="outline"
        small
        className="flex-1 basis-40 px-3! sm:flex-none"
      >
        {t("bookings.management.propose.action")}
      </ButtonLink>
      <DialogButton dialog={`reject-${id}`} variant="text" small className="text-danger">
        {t("bookings.management.reject.action")}
      </DialogButton>
      <Dialog id={`reject-${id}`} title={t("bookings.management.reject.title")} open={again !== null}>
        <PostForm intent="reject" filled={again} className="grid gap-4">
          <input type="hidden" name="bookingId" value={id} />
          <NoteField
            label={t("bookings.management.reject.label")}
            name="notes"
            id={`notes-${id}`}
            optional
            hint={t("bookings.management.customerSees")}
            autoFocus={again !== null}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" className="flex-auto" data-busy={saving}>
              {t("bookings.management.reject.confirm")}
            </Button>
            <DialogClose dialog={`reject-${id}`}>{t("common.cancel")}</DialogClose>
          </div>
        </PostForm>
      </Dialog>
    </div>
  );
}
