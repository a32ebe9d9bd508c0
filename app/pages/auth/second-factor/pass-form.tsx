import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { CodeField } from "./code-field";

export function PassForm({ email, wrong }: { email: string; wrong: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="pass" />
        <CodeField wrong={wrong} recovery />
        <Button full data-busy={t("auth.loading")} className="min-h-13">
          {t("auth.signIn.submit")}
        </Button>
      </Form>
      <form method="post" action="/sign-out" className="mt-4">
        <p className="text-muted text-sm wrap-anywhere">{t("auth.factor.pass.lost", { email })}</p>
        <Button variant="text" icon="log-out" small>
          {t("common.signOut")}
        </Button>
      </form>
    </>
  );
}
