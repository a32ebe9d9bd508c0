import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { findPicture, readPictureAddress } from "~/modules/media/queries/pictures.server";
import { type Files, FilesUnavailable } from "~/platform/files.server";
import { log } from "~/platform/log.server";
import { plainResponse } from "./plain-response.server";

/** Serves /images/business-{businessId}/{id}/{width}.{avif|webp} without the renderer. A picture never changes at its address. */
export const imageFiles =
  (files: Files): RequestHandler =>
  async (req, res) => {
    const wanted =
      req.method === "GET" || req.method === "HEAD" ? readPictureAddress(req.path.slice(1)) : null;
    const found = wanted && (await findPicture(files, wanted).catch(failed));
    if (found === null) return plainResponse(req, res, 404, "errors.plain.noPicture", {});
    if (found === "busy" || found === "failed")
      return void res
        .status(found === "busy" ? 503 : 500)
        .set({ "Cache-Control": "no-store", ...(found === "busy" ? { "Retry-After": "5" } : {}) })
        .end();
    const tag = `"${createHash("sha256").update(found).digest("base64url").slice(0, 22)}"`;
    res.set({
      "Content-Type": `image/${wanted?.format}`,
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: tag,
    });
    if (req.get("if-none-match")?.includes(tag)) return void res.status(304).end();
    res.send(found);
  };

function failed(error: unknown) {
  log.error({ err: error }, "picture");
  return error instanceof FilesUnavailable ? ("busy" as const) : ("failed" as const);
}
