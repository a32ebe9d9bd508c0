import { PostForm } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { CodeField } from "./code-field";

export function PassForm({ email, wrong }: { email: string; wrong: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <PostForm intent="pass" className="grid gap-4">
        <CodeField wrong={wrong} recovery />
        <Button full data-busy={t("auth.loading")} className="min-h-13">
          {t("auth.signIn.submit")}
        </Button>
      </PostForm>
      <form method="post" action="/sign-out" className="mt-4">
        <p className="text-muted text-sm wrap-anywhere">{t("auth.factor.pass.lost", { email })}</p>
        <Button variant="text" icon="log-out" small>
          {t("common.signOut")}
        </Button>
      </form>
    </>
  );
}
