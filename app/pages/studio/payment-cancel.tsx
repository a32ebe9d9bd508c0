import { refuseWhileImpersonating } from "~/modules/accounts/viewer.server";
import { metaTexts } from "~/page-texts";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payment-cancel";

export const handle = { back: { href: "/dashboard" } };
/** With a loader the guard also runs on client-side navigation. */
export const loader = () => null;
export const middleware = [refuseWhileImpersonating];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "payment.cancelled.title" } }) },
];

export default function PaymentCancel() {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("payment.cancelled.title")} subtitle={t("payment.cancelled.subtitle")} />
      <p>{t("payment.cancelled.text")}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/business-payment">{t("payment.cancelled.again")}</ButtonLink>
        <ButtonLink href="/" variant="outline">
          {t("payment.cancelled.home")}
        </ButtonLink>
      </div>
    </div>
  );
}
