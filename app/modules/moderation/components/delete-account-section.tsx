import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { Words } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { erasureDays } from "../rules";

type Props = {
  /** The problem with the password. */
  error?: Words | undefined;
  /** For the browser's password manager. */
  email: string;
  isBusiness: boolean;
};

/** Says what is deleted and what is kept, and why. The form posts to the page that shows it. */
export function DeleteAccountSection({ error, email, isBusiness }: Props) {
  const busy = useNavigation().formData?.get("intent") === "delete-account";
  return (
    <Box as="section" aria-labelledby="delete-account">
      <h2 id="delete-account" className="text-xl">
        Delete my account
      </h2>
      <p className="mt-1 text-muted text-sm">
        It takes effect after {erasureDays} days. You are signed out everywhere at once; to keep the account,
        sign in again within those days.
      </p>
      <div className="mt-4 grid gap-4 text-sm">
        <Points title="What goes">
          {isBusiness && (
            <li>
              Your subscription: we cancel it at PayFast straight away, and it stays cancelled even if you
              keep the account.
            </li>
          )}
          <li>Bookings that are still to come: they are cancelled, and the other side gets a mail.</li>
          {isBusiness && <li>Your listing, with its services, prices, hours and contact details.</li>}
          <li>
            Your name, e-mail addresses and phone number, your password and sessions, the notes in your
            bookings, and our copies of the mails we sent you.
          </li>
        </Points>
        <Points title="What is kept, and why">
          <li>
            That a booking took place, as of a “former customer”{isBusiness && " or a “former business”"}: it
            also belongs to the other side.
          </li>
          {isBusiness && (
            <li>
              Payments and what belongs to them, for five years: the Tax Administration Act requires it.
            </li>
          )}
          <li>
            Which version of our terms you accepted, and records of what administrators did: to account for
            it.
          </li>
        </Points>
      </div>
      <p className="mt-4 text-sm">
        You may want to <a href="/account/personal-data.json">download your data</a> first.
      </p>
      <Form method="post" noValidate className="mt-4 grid gap-4 border-line border-t pt-4">
        <input type="hidden" name="intent" value="delete-account" />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" name="password" id="delete-password" error={error} required>
          <PasswordInput autoComplete="current-password" autoFocus={error !== undefined} />
        </Field>
        <Button variant="danger" icon="trash-2" busy={busy && "Loading..."} className="justify-self-start">
          Delete my account
        </Button>
      </Form>
    </Box>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-base">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">{children}</ul>
    </div>
  );
}
