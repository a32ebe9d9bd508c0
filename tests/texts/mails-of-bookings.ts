import { bookingMails } from "~/modules/bookings/booking-mails";
import { confirmMail, guestAsksMail } from "~/modules/bookings/guest/letters";
import { newLinkMail as answerLinkMail } from "~/modules/bookings/letters";
import { bookingMoves, type MoveName } from "~/modules/bookings/moves";
import { type SeriesNews, seriesMails, seriesNews } from "~/modules/bookings/series/letters";
import { repeats } from "~/modules/bookings/series/rules";
import { offerMail } from "~/modules/bookings/waiting/offer.server";
import type { Mail } from "~/modules/notifications/commands.server";
import { pseudoLanguage } from "./pseudo-language";
import { inDataLetters } from "./readable";

export const at = new Date("2026-11-24T08:00:00Z");
export const later = new Date("2026-11-25T09:30:00Z");
const name = inDataLetters("Thandi");
export const person = { id: "1", name, email: "thandi@example.co.za", language: pseudoLanguage };
export const booking = {
  id: "x",
  ...{ sequence: 2, priceAs: null, priceLines: [{ kind: "call_out" as const, text: "", cents: 100 }] },
  serviceName: inDataLetters("Repair"),
  businessName: inDataLetters("Kwela Repairs"),
  businessEmail: "hello@kwela.example",
  businessPhone: "+27725550185",
  businessAddress: inDataLetters("Vilakazi Street"),
  guest: null,
  customerName: person.name,
  customerEmail: person.email,
  customerPhone: "+27725550184",
  customerNotes: inDataLetters("Blue gate"),
  businessNotes: inDataLetters("Bring a ladder"),
  jobAddress: inDataLetters("Sample Street"),
  ...{ personName: inDataLetters("Lindiwe"), personChosen: true },
  ...{ startsAt: at, endsAt: later, limit: at, updatedAt: at, priceCents: 35_000 as number | null },
};
const asked = { proposedStartsAt: at, proposedEndsAt: later };
const bigger = {
  serviceId: null,
  person: inDataLetters("Zanele"),
  serviceName: inDataLetters("Big repair"),
  jobAddress: null,
};
const times = [
  ...[{ proposedStartsAt: null, proposedEndsAt: null }, asked],
  { ...asked, proposedTerms: { ...bigger, priceCents: 100, jobAddress: inDataLetters("Long Street") } },
  { ...asked, priceCents: 100, proposedTerms: { ...bigger, priceCents: null } },
];
export const reader = { id: "1", declined: [] };
const bothSides = { customer: { to: person.email, reader }, business: { to: "k@example.co.za", reader } };

export function mailsOfBookings(): Mail[] {
  const began = [
    ["request", ["customer", "business"]],
    ["book", ["customer", "business"]],
    ["enter", ["business"]],
    ["confirm", ["business"]],
    ["remind", ["customer", "business"]],
  ] as const;
  const moved = Object.entries(bookingMoves).map(([name, { tells }]) => [name as MoveName, tells] as const);
  const names = { customer: booking.customerName, business: booking.businessName };
  const answering = { id: booking.id, side: "customer", ownerId: reader.id, names } as const;
  return [...began, ...moved]
    .flatMap<Mail>(([news, tells]) =>
      times.flatMap((time) =>
        [true, false].flatMap((isHealth) =>
          [bothSides, { customer: null, business: { to: "k@example.co.za" } }].flatMap((sides) =>
            bookingMails(news, "event", tells, { ...booking, ...time, isHealth }, sides),
          ),
        ),
      ),
    )
    .concat(answerLinkMail({ to: person.email, reader }, answering, at), ofGuests(), ofSeries(), ofWaiting());
}

function ofSeries(): Mail[] {
  const all = (["booked", "later", "notFree", "cancelled"] as const).map((is) => ({ at, is }));
  return Object.keys(seriesNews).flatMap((news) =>
    repeats.flatMap((every) =>
      [bothSides, { customer: { to: person.email }, business: { to: "k@example.co.za" } }].flatMap((to) =>
        seriesMails(news as SeriesNews, "1", { ...booking, bookingId: "x", every, dates: all }, to),
      ),
    ),
  );
}

function ofWaiting(): Mail[] {
  const offer = {
    id: "x",
    userId: reader.id,
    businessName: booking.businessName,
    startsAt: at,
    until: later,
    price: booking,
  };
  return [booking.serviceName, null].map((serviceName) =>
    offerMail({ to: person.email, reader }, { ...offer, serviceName }),
  );
}

function ofGuests(): Mail[] {
  const request = { ...booking, name: person.name, phone: "+27725550184", startsAt: at, heldUntil: later };
  const owner = { to: "k@example.co.za", reader };
  return [
    confirmMail({ ...request, email: person.email }, booking.businessName, at),
    guestAsksMail(request, { businessName: booking.businessName, ownerId: reader.id }, owner),
  ];
}
