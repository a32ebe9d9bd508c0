import { data, type HeadersArgs } from "react-router";
import type { Message } from "~/texts/message";
import { log } from "./log.server";
import { isUnavailable } from "./pools.server";

type Link = { label: Message; href: string };

/** The error page shows the message and the link. */
export const notFound = (message?: Message, link: Link | null = null) =>
  data({ message, link }, { status: 404 });

/** The status of a page that itself shows that its query failed. */
export const failureStatus = (error: unknown): number => (isUnavailable(error) ? 503 : 500);

/** What a page reads, and its status; null where the database fails, which the page says. */
export async function attempt<Read>(
  name: string,
  read: () => Promise<Read>,
): Promise<[Read | null, { status: number }]> {
  try {
    return [await read(), { status: 200 }];
  } catch (error) {
    log.error({ err: error }, name);
    return [null, { status: failureStatus(error) }];
  }
}

/** An action's refusal of too many tries. Its page exports `retryAfterHeaders` as its `headers`. */
export const tooManyRequests = <Body>(body: Body, seconds: number) =>
  data(body, { status: 429, headers: { "Retry-After": String(seconds) } });

/** React Router drops an action's headers unless the page passes them on. */
export const retryAfterHeaders = ({ actionHeaders, loaderHeaders }: HeadersArgs): Headers =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

/** The headers of a page behind a link that acts: kept by nobody, told to nobody, found by nobody. */
export const linkHeaders = (args: HeadersArgs): Headers => {
  const headers = new Headers(retryAfterHeaders(args));
  headers.set("Cache-Control", "private, no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
};

/** A file to keep: of a person, so nobody else keeps it. */
export const fileResponse = (
  file: { filename: string; contentType: string; content: BodyInit },
  headers: Record<string, string> = {},
): Response =>
  new Response(file.content, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
      ...headers,
    },
  });

/** A response that is sent while it is being made: server-sent events, long exports. A HEAD request gets no body. */
export const streamedResponse = (
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
): Response =>
  new Response(body, {
    headers: { "Cache-Control": "private, no-store", ...headers, "X-Accel-Buffering": "no" },
  });
