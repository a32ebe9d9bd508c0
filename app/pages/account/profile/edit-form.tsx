import { Form, useNavigation } from "react-router";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import type { OwnProfile } from "~/modules/accounts/queries/profile.server";
import { Button, ButtonLink } from "~/ui/button";

type Props = {
  profile: OwnProfile;
  hasBusiness: boolean;
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
};

/** Cancel is a link that reloads the saved values. */
export function EditForm({ profile, hasBusiness, values, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const { name, email, waiting, phone, userType } = profile;
  return (
    <Form method="post" action="/profile?edit" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="save" />
      <Field label="Name" name="name" error={errors.name} required>
        <TextInput autoComplete="name" maxLength={120} defaultValue={values.name ?? name} />
      </Field>
      <Field
        label="E-mail"
        name="email"
        error={errors.email}
        hint="Where we write to you. A new address counts once you follow the link that we send there. You still sign in with the old one."
        required
      >
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email ?? waiting ?? email}
        />
      </Field>
      <Field label="Phone" name="phone" error={errors.phone} hint="For example 082 555 0119" optional>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone ?? (phone ? showPhone(phone) : "")}
        />
      </Field>
      <Choice
        legend="Account type"
        name="user_type"
        columns
        value={values.user_type ?? userType}
        error={errors.user_type}
        options={[
          {
            value: "customer",
            label: "Customer",
            hint: hasBusiness ? "Not while you have a business profile" : "Finds and books businesses",
            disabled: hasBusiness,
          },
          { value: "business", label: "Business", hint: "Is listed, and takes bookings" },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy && "Loading..."}>Save</Button>
        <ButtonLink href="/profile" variant="outline">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
