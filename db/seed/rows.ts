import type { NewBusiness } from "~/modules/businesses/commands.server";
import { minutesOf } from "~/platform/time";
import type { SampleBusiness } from "./types";

/** The arguments of createBusiness. Approved businesses were approved when they registered. */
export function newBusinessOf(sample: SampleBusiness, since: Date): NewBusiness {
  const { name, subscribed: _subscribed, suspended: _suspended, position, socials, hours, ...same } = sample;
  return {
    ...same,
    userId: null,
    ownerConfirmedAt: since,
    businessName: name,
    socialMedia: socials,
    latitude: position.lat,
    longitude: position.lng,
    hours: hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: minutesOf(opens),
      closes: minutesOf(closes),
    })),
    approvedAt: sample.status === "approved" ? since : null,
  };
}
