import { useLocation, useRouteLoaderData } from "react-router";
import { coverOf } from "~/modules/businesses/cover";
import type { loader } from "~/pages/studio/tools";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { type AppEntry, AppFrame, type AppFrameProps } from "~/ui/app-frame";
import { Cover } from "~/ui/cover";
import type { IconName } from "~/ui/icon-names";

type Place = {
  label: TextKey;
  icon: IconName;
  href: string;
  within?: readonly string[];
  folded?: boolean;
};

/** Where an owner's tools are; the longest address that the page's begins with is the current one. */
const places: readonly Place[] = [
  {
    label: "frame.studio.today",
    icon: "calendar-check",
    href: "/dashboard",
  },
  { label: "frame.studio.messages", icon: "message-circle", href: "/dashboard/messages" },
  {
    label: "frame.studio.calendar",
    icon: "calendar",
    href: "/booking-management/calendar",
    within: ["/booking-management/days/"],
  },
  { label: "frame.nav.bookings", icon: "calendar-clock", href: "/booking-management" },
  {
    label: "frame.studio.customers",
    icon: "users",
    href: "/booking-management/customers",
    within: ["/booking-management/contacts"],
    folded: true,
  },
  { label: "frame.studio.page", icon: "store", href: "/business-profile-edit", folded: true },
  { label: "availability.link", icon: "clock", href: "/business-hours", folded: true },
  { label: "people.title", icon: "user", href: "/dashboard/people", folded: true },
  { label: "calendarsIn.title", icon: "calendar", href: "/dashboard/calendars", folded: true },
  { label: "outages.title", icon: "zap", href: "/dashboard/outages", folded: true },
  { label: "frame.studio.reviews", icon: "star", href: "/dashboard/reviews", folded: true },
  { label: "frame.studio.reach", icon: "share-2", href: "/reach", folded: true },
  { label: "frame.studio.billing", icon: "credit-card", href: "/billing", folded: true },
  { label: "frame.studio.analytics", icon: "chart-column", href: "/analytics", folded: true },
  { label: "frame.app.settings", icon: "settings", href: "/settings", folded: true },
];

function currentPlace(here: string): Place | undefined {
  const lengthOf = ({ href, within = [] }: Place) =>
    Math.max(0, ...[href, ...within].map((start) => (here.startsWith(start) ? start.length : 0)));
  const [best] = places.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return best && lengthOf(best) > 0 ? best : undefined;
}

export const useStudio = () => useRouteLoaderData<typeof loader>("pages/studio/tools") ?? null;

type Around = Pick<AppFrameProps, "theme" | "back" | "banner" | "notices" | "children"> & {
  studio: NonNullable<ReturnType<typeof useStudio>>;
  viewerName: string;
};

function stateOf({ live, awayUntil }: Around["studio"]): Message {
  if (!live) return "frame.studio.notLive";
  return awayUntil ? { key: "frame.studio.away", values: { until: awayUntil } } : "frame.studio.live";
}

function waitingAt(href: string, { waiting, toAnswer, turns }: Around["studio"], t: Texts["t"]) {
  if (href === "/dashboard") return { count: waiting, words: t("frame.studio.waiting", { count: waiting }) };
  if (href === "/dashboard/messages")
    return { count: turns, words: t("frame.studio.turns", { count: turns }) };
  if (href === "/dashboard/reviews")
    return { count: toAnswer, words: t("frame.studio.toAnswer", { count: toAnswer }) };
  return null;
}

/** An owner's tools: the business wears its own cloth beside its name. */
export function StudioFrame({ studio, viewerName, ...around }: Around) {
  const { t, hrefOf } = useTexts();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const current = currentPlace(here);
  const entries = places.map((place): AppEntry => {
    const { label, icon, href, folded = false } = place;
    return {
      folded,
      label: t(label),
      icon,
      href,
      current: place !== current ? null : here === href ? "page" : "within",
      waiting: waitingAt(href, studio, t),
    };
  });
  return (
    <AppFrame
      {...around}
      label={t("frame.studio.label")}
      name={studio.businessName}
      mark={<Cover {...coverOf({ ...studio, name: studio.businessName })} size="small" />}
      state={
        <span className={studio.live && !studio.awayUntil ? "app-live" : "app-hidden"}>
          {t(stateOf(studio))}
        </span>
      }
      entries={entries}
      more={t("frame.studio.more")}
      outside={
        studio.live
          ? {
              label: t("dashboard.viewPublicProfile"),
              href: `/business/${studio.slug}`,
              icon: "external-link",
            }
          : null
      }
      account={{
        name: viewerName,
        links: [
          { label: t("frame.nav.profile"), href: "/profile", icon: "user" },
          { label: t("frame.nav.bookings"), href: "/bookings", icon: "calendar" },
          { label: t("common.services"), href: "/services", icon: "search" },
          { label: t("common.home"), href: "/", icon: "store" },
        ],
      }}
      here={hrefOf(here)}
    />
  );
}
