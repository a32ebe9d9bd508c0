import { Rich, strong, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

/** Shown on every page while an administrator impersonates somebody; `as` is null for a signed-out visitor. */
export function BackToAdmin({ as, until }: { as: string | null; until: Date }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t("accounts.impersonation.label")}
      className="cloth border-cloth border-b print:hidden"
    >
      <div className="wrap flex items-center gap-4 py-2">
        <p className="min-w-0 flex-1 text-sm">
          <Rich
            text={
              as === null
                ? { key: "accounts.impersonation.asVisitor", values: { until } }
                : { key: "accounts.impersonation.as", values: { who: as, until } }
            }
            tags={{ who: strong }}
          />
        </p>
        <form method="post" action="/back-to-admin" className="flex-none">
          <Button small icon="arrow-left">
            {t("accounts.impersonation.back")}
          </Button>
        </form>
      </div>
    </section>
  );
}
