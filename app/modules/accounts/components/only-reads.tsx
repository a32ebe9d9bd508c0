import { Rich, useTexts } from "~/texts/context";

/** Above every page of somebody who is suspended: why, and where to say that it is a mistake. */
export function OnlyReads({ why, email }: { why: string; email: string }) {
  const { t } = useTexts();
  return (
    <section aria-label={t("accounts.suspension.label")} className="cloth border-cloth border-b print:hidden">
      <p className="wrap wrap-anywhere py-2 text-sm">
        <Rich
          text={{ key: "accounts.suspension.text", values: { why, email } }}
          tags={{
            account: (words) => (
              <a href="/settings?tab=account" className="inline-flex min-h-6 items-center">
                {words}
              </a>
            ),
            email: (words) => (
              <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </section>
  );
}
