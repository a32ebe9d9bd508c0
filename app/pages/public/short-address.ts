import { redirect } from "react-router";
import type { Route } from "./+types/short-address";

/** What stands on posters, cards and stickers. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/business/${encodeURIComponent(params.slug)}`, 302);
