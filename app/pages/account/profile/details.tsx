import type { ReactNode } from "react";
import { Form } from "react-router";
import { showPhone } from "~/forms/fields";
import type { OwnProfile } from "~/modules/accounts/queries/profile.server";
import { planPriceText } from "~/modules/billing/rules";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";

/** `confirming`: the link from the mail is open on this page, so the note about the new address is left out. */
export function Details({ profile, confirming }: { profile: OwnProfile; confirming: boolean }) {
  const { name, email, waiting, phone, userType } = profile;
  return (
    <>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact label="Name">{name}</Fact>
        <Fact label="Account type">{userType === "business" ? "Business" : "Customer"}</Fact>
        <Fact label="E-mail">{email}</Fact>
        <Fact label="Phone">
          {phone ? (
            <span className="tabular-nums">{showPhone(phone)}</span>
          ) : (
            <span className="text-muted">Not given</span>
          )}
        </Fact>
      </dl>
      {waiting && !confirming && <Waiting email={email} waiting={waiting} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Waiting({ email, waiting }: { email: string; waiting: string }) {
  return (
    <Notice tone="warn" title="Your new address is not confirmed yet" className="mt-5">
      <p className="text-sm [overflow-wrap:anywhere]">
        We sent a link to {waiting}. Until you follow it, mail goes to {email}.
      </p>
      <Form method="post" action="/profile" className="flex flex-wrap gap-2 pt-2">
        <Button name="intent" value="resend-email" variant="outline" small>
          Send the link again
        </Button>
        <Button name="intent" value="keep-email" variant="text" small>
          Keep the old address
        </Button>
      </Form>
    </Notice>
  );
}

/** The link in the mail leads here; opening it changes nothing. */
export function ConfirmAddress({ token, address }: { token: string; address: string }) {
  return (
    <Notice tone="info" title="Confirm your new address" className="mb-6">
      <p className="text-sm [overflow-wrap:anywhere]">
        From then on, we write to you at {address}. You still sign in with the old one.
      </p>
      <Form method="post" action="/profile" className="pt-2">
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="token" value={token} />
        <Button>Confirm this address</Button>
      </Form>
    </Notice>
  );
}

/** Invites a customer to become a business, and links an owner to theirs. */
export function BusinessPrompt({ userType, hasBusiness }: { userType: string; hasBusiness: boolean }) {
  if (hasBusiness)
    return (
      <Prompt title="Your business" text="Bookings, opening hours and your plan.">
        <ButtonLink href="/dashboard">Go to your Dashboard</ButtonLink>
      </Prompt>
    );
  if (userType === "business")
    return (
      <Prompt title="Set up your business" text="Six short steps, and customers can find you.">
        <ButtonLink href="/business-onboarding">Continue to Business Setup</ButtonLink>
      </Prompt>
    );
  return (
    <Prompt
      title="Do you run a business?"
      text={`Register it, be found near you, and take bookings online for ${planPriceText} a month.`}
    >
      <ButtonLink href="/business-subscription">Register your business</ButtonLink>
    </Prompt>
  );
}

function Prompt({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box as="aside" cloth>
      <h2 className="text-white text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-sm">{text}</p>
      {children}
    </Box>
  );
}
