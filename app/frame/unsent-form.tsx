import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";

/** A form whose sender was signed out before it arrived: where it was to go, its fields, and where to sign in. */
export type Unsent = { action: string; fields: [string, string][]; signIn: string };

/** The sign-in opens beside this page, which keeps the form until it is sent again. */
export function UnsentForm({ action, fields, signIn }: Unsent) {
  const { t } = useTexts();
  return (
    <>
      <ButtonLink href={signIn} target="_blank">
        {t("errors.signedOut.signIn")}
      </ButtonLink>
      {/* Sent as it came: a native form, and names may stand more than once. */}
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one form, in their order
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button variant="outline" data-busy={t("common.saving")}>
          {t("errors.signedOut.again")}
        </Button>
      </form>
    </>
  );
}
