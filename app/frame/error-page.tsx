import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { isConnectionLost } from "~/forms/connection";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { IconName } from "~/ui/icon-names";
import { ErrorReference } from "./error-reference";

type Words = { title: string; text: string; icon: IconName };

const notFound: Words = {
  title: "Oops! Page not found",
  text: "The address may have a typing mistake, or the page no longer exists.",
  icon: "search",
};
const broken: Words = {
  title: "Something went wrong",
  text: "This is our mistake, not yours. Nothing you did is lost: please try again in a moment.",
  icon: "triangle-alert",
};
const unreachable: Words = {
  title: "No connection",
  text: "We could not reach Thola. Please load this page again when you are connected.",
  icon: "circle-alert",
};
const known: Record<number, Words> = {
  400: { title: "We could not read that", text: "Please go back and try again.", icon: "circle-alert" },
  403: {
    title: "This page is not open to you",
    text: "Your account does not have access to it.",
    icon: "circle-alert",
  },
  404: notFound,
  414: {
    title: "This address is too long",
    text: "Nothing on Thola has an address as long as this. Perhaps more was pasted than the link.",
    icon: "circle-alert",
  },
  429: { title: "Too many tries", text: "Please wait a little, then try again.", icon: "clock" },
};

/** The message of a page's own refusal (`data({ message }, { status })`). */
function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const message = (error.data as { message?: unknown } | null)?.message;
  return typeof message === "string" && message !== notFound.title ? message : null;
}

/** The link of a page's own refusal (`notFound`). */
function linkOf(error: unknown): { label: string; href: string } | null {
  if (!isRouteErrorResponse(error)) return null;
  return (error.data as { link?: { label: string; href: string } | null } | null)?.link ?? null;
}

export function errorTitle(error: unknown): string {
  return wordsOf(error).title;
}

function wordsOf(error: unknown): Words {
  if (isConnectionLost(error)) return unreachable;
  return (isRouteErrorResponse(error) && known[error.status]) || broken;
}

export function ErrorPage({ error }: { error: unknown }) {
  const reference = use(ErrorReference);
  const { title, text, icon } = wordsOf(error);
  const ours = title === broken.title;
  const link = linkOf(error);
  return (
    <div className="mx-auto my-6 max-w-xl md:my-12">
      <EmptyState
        heading="h1"
        title={title}
        icon={icon}
        text={
          <>
            {messageOf(error) ?? text}
            {ours && reference && (
              <span className="mt-2 block text-sm">
                If you write to us about it, quote <b className="text-ink tabular-nums">{reference}</b>.
              </span>
            )}
          </>
        }
        actions={
          <>
            {link && (
              <ButtonLink href={link.href} className="wrap-anywhere">
                {link.label}
              </ButtonLink>
            )}
            <ButtonLink href="/" variant={link ? "outline" : "primary"}>
              Return to Home
            </ButtonLink>
            <ButtonLink href="/services" variant="outline">
              Find a service
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
