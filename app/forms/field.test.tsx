import { expect, test } from "vitest";
import { markupOf, t } from "../../tests/setup/texts";
import { Choice } from "./choice";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Select, TextInput } from "./inputs";
import { PasswordInput } from "./password-input";

test("a field connects label, hint and error with its control", () => {
  const html = markupOf(
    <Field label="E-mail" name="email" error="forms.email" hint="We write to it." required>
      <TextInput type="email" defaultValue="x" />
    </Field>,
  );
  expect(html).toContain('<label for="email"');
  expect(html).toMatch(
    /<input type="email" id="email" required="" aria-invalid="true" aria-describedby="email-error email-hint"[^>]* name="email" value="x"/,
  );
  expect(html).toMatch(new RegExp(`<p id="email-error"[^>]*>.*${t("forms.email")}`));
  expect(html).toMatch(/<p id="email-hint"[^>]*>We write to it\./);
});

test("a field without error or hint refers to neither", () => {
  const html = markupOf(
    <Field label="City" name="city" optional>
      <Select options={["Soweto", { value: "x", label: "Closed", disabled: true }]} empty="Choose a city" />
    </Field>,
  );
  expect(html).not.toMatch(/aria-invalid|aria-describedby/);
  expect(html).toContain('<option value="">Choose a city</option>');
  expect(html).toContain('<option value="x" disabled="">Closed</option>');
  expect(html).toContain("(optional)");
});

test("the password toggle is hidden until a script handles it", () => {
  const html = markupOf(
    <Field label="Password" name="password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  expect(html).toContain('type="password"');
  expect(html).toContain('<button type="button" hidden=""');
});

test("a choice is a fieldset of native inputs with the chosen one checked", () => {
  const html = markupOf(
    <Choice
      legend="Times"
      name="time"
      value="09:30"
      options={[
        { value: "08:00", label: "08:00" },
        { value: "09:30", label: "09:30" },
      ]}
    />,
  );
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Times/);
  expect(html).toMatch(/type="radio" class="tick" name="time" checked="" value="09:30"/);
});

test("the summary links each message to its field and renders nothing without errors", () => {
  expect(markupOf(<ErrorSummary errors={{ email: undefined }} />)).toBe("");
  const html = markupOf(<ErrorSummary errors={{ email: "forms.email", name: undefined }} />);
  expect(html).toContain('role="alert"');
  expect(html).toMatch(new RegExp(`<a href="#email"[^>]*>${t("forms.email")}</a>`));
});
