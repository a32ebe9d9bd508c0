import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type ContactMethod, contactMethodNames } from "~/modules/businesses/rules";
import type { StepProps } from "./step";

const labels: Record<ContactMethod, string> = {
  phone: "Phone",
  email: "E-mail",
  whatsapp: "WhatsApp",
  inAppMessaging: "In-app messaging",
  directBooking: "Direct booking",
};

export function Methods({ draft, live, errors }: StepProps) {
  const hints: Partial<Record<ContactMethod, string>> = {
    phone: draft.phone || "You gave no number in step 2.",
    email: draft.email || "You gave no address in step 2.",
    whatsapp: live?.whatsapp === "" ? "Fill in your WhatsApp number first." : "",
    directBooking: "Customers take a free time without waiting for your answer.",
  };
  return (
    <>
      <Field
        label="WhatsApp number"
        name="whatsapp"
        error={errors.whatsapp}
        hint="Often the same as your phone."
        optional
      >
        <TextInput
          type="tel"
          icon="whatsapp"
          autoComplete="tel"
          defaultValue={draft.whatsapp}
          maxLength={40}
        />
      </Field>
      <Choice
        legend="How may customers reach you?"
        name="contactMethods"
        many
        value={contactMethodNames.filter((method) => draft.contactMethods[method])}
        options={contactMethodNames.map((method) => ({
          value: method,
          label: labels[method],
          hint: hints[method],
          disabled: method === "whatsapp" && live?.whatsapp === "",
        }))}
      />
      <p className="text-muted text-sm">
        Your page shows the contacts you tick. If you tick none, it shows your phone and e-mail.
      </p>
    </>
  );
}
