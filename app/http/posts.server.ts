import type { IncomingMessage } from "node:http";
import type { PostRule } from "~/platform/post-rule";
import type { Site } from "~/platform/site";
import type { UploadedFile } from "~/platform/uploads.server";
import type { Refusal } from "./page-requests.server";
import { receiveUpload } from "./uploads.server";

/** In bytes. None of our forms is larger. */
const usualBytes = 256 * 1024;
/** Few of our forms have more. What reads a form may take time that grows with the square of this. */
const usualFields = 200;

/** Whether a post comes from a page of ours. Browsers say so themselves; programs send neither header. */
export function isOwnPost({ headers }: IncomingMessage, { origin }: Site): boolean {
  const from = headers["sec-fetch-site"];
  if (from === "same-origin") return true;
  return headers.origin === undefined ? from === undefined : headers.origin === origin;
}

/** A form, or JSON where the page takes it; an upload's fields have become a form too. */
export type Posted = { body: Buffer<ArrayBuffer>; type: string; files: readonly UploadedFile[] };

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

/** Reads what was posted, as far as the page's rule allows; files go into the folder. Throws when the client leaves. */
export async function readPost(
  req: IncomingMessage,
  rule: PostRule,
  folder: string | null,
): Promise<Posted | Refusal> {
  const type = (req.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const { maxBytes = usualBytes, maxFields = usualFields, upload } = rule;
  if (type === "multipart/form-data" && upload && folder) {
    const received = await receiveUpload(req, { ...upload, maxFieldBytes: maxBytes, maxFields }, folder);
    if (typeof received === "number") return received;
    const body = Buffer.from(new URLSearchParams(received.fields).toString());
    return formRefusal(body, maxFields) ?? { body, type: formType, files: received.files };
  }
  const body = await readBody(req, maxBytes);
  if (body === null) return 413;
  if (rule.json && type === jsonType) return body.includes(0) ? 400 : { body, type, files: [] };
  if (type !== formType && body.length > 0) return 415;
  return formRefusal(body, maxFields) ?? { body, type: formType, files: [] };
}

/** Null when the body is larger. The rest is then discarded as it comes, so that the browser reads our response. */
async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(req.headers["content-length"] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > maxBytes) {
      req.resume();
      return null;
    }
  }
  return Buffer.concat(chunks);
}

/** PostgreSQL cannot store NUL. */
function formRefusal(body: Buffer, maxFields: number): Refusal | null {
  if (body.includes(0) || body.includes("%00")) return 400;
  let fields = 1;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) fields += 1;
  return fields > maxFields ? 400 : null;
}
