import { data } from "react-router";
import { Ask } from "~/forms/question";
import { isAlive, readLink } from "~/modules/links/queries.server";
import { uploadLimits } from "~/modules/media/rules";
import { versionOf } from "~/modules/reviews/commands/write-review.server";
import { customerOf, findReviewing } from "~/modules/reviews/queries/own-reviews.server";
import { mostPhotos } from "~/modules/reviews/rules";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import { linkHeaders, notFound, tooManyRequests } from "~/platform/responses.server";
import type { Route } from "./+types/review";
import { actOnReview, sendNewLink } from "./review/acts.server";
import { DeadLink, ReviewScreen } from "./review/screen";

const posts = {
  maxBytes: 32_768,
  upload: { files: mostPhotos, maxBytes: uploadLimits.bytes },
} satisfies PostRule;
export const handle = { posts };
export const headers = linkHeaders;

export const meta = titled("reviewForm.title");

async function find({ db, env, now }: App, request: Request, token: string) {
  const read = await readLink(db, { request, env }, { kind: "review", token }, now());
  if (!read.ok) {
    if (read.reason === "wrong") throw notFound();
    return read;
  }
  const { subject, generation } = read.link;
  const customerId = await customerOf(db, subject);
  const reviewing = customerId === null ? null : await findReviewing(db, customerId, subject, now());
  const isOpen = customerId !== null && (await isAlive(db, read.link, customerId, now()));
  return { ok: true as const, customerId, reviewing, isOpen, link: { generation } };
}

/** Looking changes nothing. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const found = await find(context.get(appContext), request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { reviewing, isOpen } = found;
  if (!isOpen || !reviewing) return data({ state: "dead" } as const, { status: 410 });
  return data({
    ...{ state: "open" as const, reviewing, token: params.token },
    version: versionOf(reviewing.review),
    isChanging: url.searchParams.has("change") && (reviewing.review?.isEditable ?? false),
    site: url.origin,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const found = await find(context.get(appContext), request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { customerId, reviewing, isOpen, link } = found;
  if (!isOpen || !reviewing || customerId === null) {
    const isAsked = (await request.formData()).get("intent") === "new-link";
    if (isAsked && customerId) await sendNewLink(customerId, reviewing, context);
    return data({ state: isAsked ? ("sent" as const) : ("dead" as const) }, { status: 410 });
  }
  const page = `/review/${params.token}`;
  return actOnReview({ customerId, link, reviewing, page }, request, context);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "state" in actionData) return <DeadLink state={actionData.state} />;
  if (loaderData.state !== "open") return <DeadLink state={loaderData.state} />;
  if (actionData?.question)
    return (
      <div className="mx-auto max-w-xl">
        <Ask question={actionData.question} back={`/review/${loaderData.token}`} />
      </div>
    );
  return <ReviewScreen {...loaderData} refused={actionData} />;
}
