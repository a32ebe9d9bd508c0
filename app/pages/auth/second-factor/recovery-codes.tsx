import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

/** The response to a set-up or a renewal: shown this once, and not stored as text. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("auth.factor.codes.title")} subtitle={t("auth.factor.codes.text")} />
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-5 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <ButtonLink href={next} className="mt-6">
        {t("auth.factor.codes.done")}
      </ButtonLink>
    </>
  );
}
