import { data } from "react-router";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import type { Route } from "./+types/services";
import { callOrBook } from "./services/call-or-book.server";
import { listingMeta } from "./services/listing-meta";
import { ListingPage } from "./services/listing-page";
import { loadListing } from "./services/load-listing.server";

export const handle = { isPublic: true, back: { href: "/", beside: true } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(matches, loaderData);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const loaded = await loadListing(request, context, readQuestion(url.searchParams));
  return data(loaded, { status: loaded.status });
}

export const action = ({ request, context }: Route.ActionArgs) => callOrBook(request, context);

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ListingPage {...loaderData} />;
}
