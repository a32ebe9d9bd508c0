import { titled } from "~/page-texts";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export const handle = { back: { href: "/dashboard" }, styles: "tools" };
export const meta = titled("payment.cancelled.title");

export default function PaymentCancel() {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-xl">
      <EmptyState
        heading="h1"
        icon="credit-card"
        title={t("payment.cancelled.title")}
        text={
          <>
            <span className="block font-semibold">{t("payment.cancelled.subtitle")}</span>
            {t("payment.cancelled.text")}
          </>
        }
        actions={
          <>
            <ButtonLink href="/business-payment">{t("payment.cancelled.again")}</ButtonLink>
            <ButtonLink href="/" variant="outline">
              {t("payment.cancelled.home")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
