import { Rich, strong, useTexts } from "~/texts/context";

/** Above every page of somebody who signed up to pay, and has not confirmed the address. */
export function ConfirmFirst({ email }: { email: string }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t("accounts.confirmFirst.label")}
      className="cloth border-cloth border-b print:hidden"
    >
      <p className="wrap py-2 text-sm">
        <Rich
          text={{ key: "accounts.confirmFirst.text", values: { email } }}
          tags={{
            email: strong,
            again: (words) => (
              <a href="/auth?type=business&action=signin" className="inline-flex min-h-6 items-center">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </section>
  );
}
