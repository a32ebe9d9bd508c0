import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { Rich, useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { IconName } from "~/ui/icon-names";
import { ErrorReference } from "./error-reference";
import { type Unsent, UnsentForm } from "./unsent-form";

const icons = {
  notFound: "search",
  broken: "triangle-alert",
  unreadable: "circle-alert",
  signedOut: "lock",
  forbidden: "circle-alert",
  tooLarge: "circle-alert",
  tooLong: "circle-alert",
  tooMany: "clock",
} satisfies Record<string, IconName>;

type Sort = keyof typeof icons;

const sortOfStatus: Record<number, Sort> = {
  400: "unreadable",
  401: "signedOut",
  403: "forbidden",
  404: "notFound",
  413: "tooLarge",
  414: "tooLong",
  415: "unreadable",
  429: "tooMany",
};

type Refusal = { message?: Message; link?: { label: Message; href: string } | null; unsent?: Unsent };

/** What a page says about its own refusal (`data({ message, link }, { status })`, `notFound`). */
function refusalOf(error: unknown): Refusal {
  // React Router's own refusals are plain text, and a string has a method `link`.
  return isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null
    ? error.data
    : {};
}

const sortOf = (error: unknown): Sort =>
  (isRouteErrorResponse(error) && sortOfStatus[error.status]) || "broken";

export const errorTitle = (error: unknown): TextKey => `errors.${sortOf(error)}.title`;

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts();
  const reference = use(ErrorReference);
  const sort = sortOf(error);
  const { message = `errors.${sort}.text` satisfies Message, link: own, unsent } = refusalOf(error);
  const link = own?.href === "/" ? null : own;
  return (
    <div className="mx-auto my-6 max-w-xl md:my-12">
      <EmptyState
        heading="h1"
        title={t(errorTitle(error))}
        icon={icons[sort]}
        text={
          <>
            {t(message)}
            {sort === "broken" && reference && <Reference reference={reference} />}
          </>
        }
        actions={
          unsent ? (
            <UnsentForm {...unsent} />
          ) : (
            <>
              {link && (
                <ButtonLink href={link.href} className="wrap-anywhere">
                  {t(link.label)}
                </ButtonLink>
              )}
              <ButtonLink href="/" variant={link ? "outline" : "primary"}>
                {t("errors.home")}
              </ButtonLink>
              <ButtonLink href="/services" variant="outline">
                {t("common.findService")}
              </ButtonLink>
              <ButtonLink href="/contact" variant="outline">
                {t("frame.nav.contact")}
              </ButtonLink>
            </>
          )
        }
      />
    </div>
  );
}

const Reference = ({ reference }: { reference: string }) => (
  <span className="mt-2 block text-sm">
    <Rich
      text={{ key: "errors.reference", values: { reference } }}
      tags={{ code: (words) => <b className="text-ink tabular-nums">{words}</b> }}
    />
  </span>
);
