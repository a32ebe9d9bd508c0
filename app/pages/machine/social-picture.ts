import { redirect } from "react-router";
import { findSocialPictureAt } from "~/modules/businesses/social-picture.server";
import { appContext } from "~/platform/app-context.server";
import { FilesUnavailable } from "~/platform/files.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/social-picture";

/** /social/{business}-{version}.jpg: the preview of a shared business. The content of an address never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, files, now } = context.get(appContext);
  const found = await findSocialPictureAt({ db: readDb, files }, params.name, now()).catch(busyIfUnavailable);
  if (found === null) return plain(404);
  if (found === "busy") return plain(503, { "Retry-After": "5" });
  if ("movedTo" in found) throw redirect(found.movedTo, { headers: { "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(found.file), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

function busyIfUnavailable(error: unknown): "busy" {
  if (!(error instanceof FilesUnavailable)) throw error;
  log.error({ err: error }, "social picture");
  return "busy";
}
