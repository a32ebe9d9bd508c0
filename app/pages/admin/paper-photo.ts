import { viewerOf } from "~/modules/accounts/viewer.server";
import { lookAtPaper } from "~/modules/businesses/papers/decide.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/paper-photo";

/** A picture of a paper that waits, for whoever decides about it and gave the own password: written down, and kept by nobody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, photo: picture } = params;
  const looked = await lookAtPaper(context.get(appContext), viewerOf(context), { id, picture });
  if (!looked.ok && looked.reason === "password_due") throw new Response(null, { status: 403 });
  if (!looked.ok) throw notFound("papers.admin.wrong.decided");
  return new Response(new Uint8Array(looked.picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "no-store" },
  });
}
