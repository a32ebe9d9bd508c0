import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { UserType } from "~/modules/accounts/rules";
import { Box } from "~/ui/card";

export function GeneralTab({ email, userType }: { email: string; userType: UserType }) {
  return (
    <Box as="section" aria-labelledby="general">
      <h2 id="general" className="mb-4 text-xl">
        General
      </h2>
      <div className="grid gap-4">
        <Field label="E-mail" name="email" hint="Email cannot be changed at this time">
          <TextInput type="email" value={email} readOnly />
        </Field>
        <Field label="User type" name="user_type">
          <TextInput value={userType === "business" ? "Business" : "Customer"} readOnly />
        </Field>
      </div>
      <p className="mt-4 text-muted text-sm">
        Your name, telephone number and contact address, and your account type, are in{" "}
        <a href="/profile">your profile</a>.
      </p>
    </Box>
  );
}
