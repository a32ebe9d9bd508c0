import { redirect } from "react-router";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { type AuthMode, authHref } from "~/modules/accounts/auth-address";
import { hasSignedIn } from "~/modules/accounts/queries/known-device.server";
import { browserOf, unconfirmedContext, viewerContext } from "~/modules/accounts/viewer.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/auth";
import { perform } from "./auth/acts.server";
import { findAskedBooking } from "./auth/asked-booking.server";
import { CheckYourMail, ResetForm, SignInForm, SignUpForm } from "./auth/forms";
import { modeOf, titleOf } from "./auth/mode";
import { BookingNote, Offer } from "./auth/notes";
import { landingOf, nextOf } from "./next.server";

export const handle = { back: { href: "/" } };
export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key: loaderData ? titleOf(loaderData) : "auth.signIn.submit",
}));
export const headers = retryAfterHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, env } = app;
  const viewer = context.get(viewerContext);
  const next = nextOf(url.searchParams.get("next"));
  const mode = modeOf(url.searchParams, await hasSignedIn(request));
  // A signed-in user may have forgotten the password too.
  if (viewer && !mode.resetting) throw redirect(next ?? (await landingOf(db, viewer.id)));
  const sent = url.searchParams.has("sent");
  // Signed in to pay only: what is asked for opens with the confirmation.
  const waiting = context.get(unconfirmedContext)?.email ?? null;
  const booking = await findAskedBooking(next, app);
  const mailbox = env.sampleData ? { isSent: env.smtpUrl !== null } : null;
  return { ...mode, next, sent, waiting, booking, mailbox };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const browser = browserOf(context, request);
  const mode = modeOf(url.searchParams, await hasSignedIn(request));
  const page = { ...mode, next: nextOf(url.searchParams.get("next")), browser };
  return perform(context.get(appContext), form, page);
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const then = thenOf(loaderData.next);
  const businessName = String(actionData?.values.businessName ?? "");
  const offering = !loaderData.signingIn && loaderData.type === "business";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-8 md:grid-cols-[27rem_minmax(0,1fr)]">
      <div>
        <Heading mode={loaderData} next={loaderData.next} />
        {loaderData.booking && <BookingNote booking={loaderData.booking} />}
        {then && !loaderData.resetting && <Notice text={t(then)} className="mb-6" />}
        <RefusalNotice refused={actionData} className="mb-6" />
        <Forms loaderData={loaderData} actionData={actionData} />
      </div>
      {offering ? <Offer businessName={businessName} /> : <Decoration type={loaderData.type} />}
    </div>
  );
}

/** A printed cloth: on a phone a strip above the form, on a wide screen beside it. */
const Decoration = ({ type }: { type: AuthMode["type"] }) => (
  <div className="-mx-4 order-first h-14 overflow-hidden sm:mx-0 sm:rounded-lg md:order-none md:h-full md:max-h-96 md:min-h-72">
    {type === "business" ? (
      <Cover prints={["lozenge"]} seed="Thola" dye="indigo" icon="store" size="large" />
    ) : (
      <Cover prints={["petal"]} seed="Thola" dye="oxblood" icon="heart" size="large" />
    )}
  </div>
);

type FormsProps = {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Refused | undefined;
};

/** Who signs in as a customer may be looking for a booking that was made without an account. */
const mayHaveGuestBooking = ({ next, booking, signingIn, type }: FormsProps["loaderData"]) =>
  next?.startsWith("/bookings") || (signingIn && type === "customer" && !booking);

function Forms({ loaderData, actionData }: FormsProps) {
  const { t } = useTexts();
  const { next, sent, waiting, booking: _, mailbox, ...mode } = loaderData;
  const { values = {}, errors = {}, intent, reason } = actionData ?? {};
  // The password was correct but the address is not confirmed; the link can be sent again.
  const unconfirmed = intent === "resend" || reason === "unconfirmed";
  const filled = { values, errors: unconfirmed ? {} : errors };
  if (mode.resetting) {
    const signInHref = authHref({ ...mode, resetting: false }, next);
    return <ResetForm {...{ filled, sent, signInHref, mailbox }} />;
  }
  return (
    <>
      {(sent || unconfirmed || waiting !== null) && (
        <CheckYourMail
          filled={{
            values: waiting === null ? values : { email: waiting, ...values },
            errors: unconfirmed ? errors : {},
          }}
          sent={sent && !unconfirmed}
          isSignedIn={waiting !== null}
          mailbox={mailbox}
        />
      )}
      {mode.signingIn ? (
        <SignInForm filled={filled} resetHref={authHref({ ...mode, resetting: true }, next)} />
      ) : (
        <SignUpForm filled={filled} key={mode.type} type={mode.type} />
      )}
      {mayHaveGuestBooking(loaderData) && (
        <p className="mt-4 text-sm">
          <a href="/bookings/link" className="tap">
            {t("auth.guestLink")}
          </a>
        </p>
      )}
    </>
  );
}

/** What the sign-in is for, where the page that asked for it has not said so. */
function thenOf(next: string | null) {
  if (next !== null && /^\/ask-three(\?|$)/.test(next)) return "auth.then.askThree";
  return next !== null && /^\/business\/[^/?]+\/wait/.test(next) ? "auth.then.wait" : null;
}

function Heading({ mode, next }: { mode: AuthMode; next: string | null }) {
  const { t } = useTexts();
  const { signingIn, resetting } = mode;
  if (resetting)
    return (
      <header className="mb-6">
        <h1>{t(titleOf(mode))}</h1>
        <p className="mt-1.5 text-muted">{t("auth.reset.text")}</p>
      </header>
    );
  return (
    <header className="mb-6">
      <h1>{t(titleOf(mode))}</h1>
      <p className="mt-1.5 text-muted">
        <Rich
          text={signingIn ? "auth.noAccount" : "auth.haveAccount"}
          tags={{
            other: linkTo(authHref({ ...mode, signingIn: !signingIn }, next)),
          }}
        />
      </p>
      <nav
        aria-label={t("auth.accountType")}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] rounded-md bg-sunk p-1"
      >
        {(["customer", "business"] as const).map((type) => (
          <a
            key={type}
            href={authHref({ ...mode, type }, next)}
            aria-current={type === mode.type ? "page" : undefined}
            className="grid min-h-11 place-items-center rounded-md font-semibold text-muted no-underline aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-raised"
          >
            {t(`accounts.userType.${type}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}
