import { findDeclinedMails } from "~/modules/accounts/queries/profile.server";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { listFeeds } from "~/modules/bookings/queries/calendar-feed.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import type { App } from "~/platform/app-context.server";
import { kindsFor, type ShownFeed } from "./mail-kinds";

export async function mailSettings({ db, site }: App, { id, role }: Viewer) {
  const [declined, feeds, business] = await Promise.all([
    findDeclinedMails(db, id),
    listFeeds(db, id),
    findOwnBusiness(db, id),
  ]);
  const shownFor = (side: ShownFeed["side"]): ShownFeed => {
    const feed = feeds.find((one) => one.side === side);
    const address = feed ? site.addressOf(`/calendar/${feed.secret}.ics`) : null;
    return { side, address, madeAt: feed?.madeAt ?? null };
  };
  return {
    choices: kindsFor(role).map((kind) => ({ kind, isWanted: !declined.includes(kind) })),
    feeds: business ? [shownFor("business"), shownFor("customer")] : [shownFor("customer")],
  };
}
