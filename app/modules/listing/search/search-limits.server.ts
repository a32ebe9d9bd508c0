import { callLimit } from "~/platform/call-limit.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import { minute } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import type { Question } from "../question/question";

/** Pages that the cache has are not counted; far above what a network of customers types that nobody else does. */
const maySearch = callLimit({ max: 300, windowMs: minute });

/** A request of this machine names no network: behind a proxy that says nothing of its clients, all would share one limit. */
const isOfNobody = (network: string): boolean => network === "unknown" || network.startsWith("127.");

/** Of pages and counts together. A list without words costs little, and most of them are shared. */
export function refuseTooManySearches(request: Request, { q }: Question, now: Date): void {
  const network = networkOf(request);
  if (q !== "" && !isOfNobody(network) && !maySearch(network, now))
    throw tooManyRequests({ message: "listing.tooMany" satisfies TextKey }, 60);
}
