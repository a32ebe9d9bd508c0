import type { Customer } from "~/modules/billing/ledger/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** Whom the next invoices name, and where that is changed. */
export function InvoiceTo({ customer, href }: { customer: Customer; href: string }) {
  const { t } = useTexts();
  const { name, address, email } = customer;
  return (
    <Section boxed id="invoice-to" title={t("billingPage.invoiceTo.title")}>
      <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        {address?.trim() || <span className="text-muted">{t("billingPage.invoiceTo.noAddress")}</span>}
        {email && <span className="block">{email}</span>}
      </p>
      <p className="mt-2 text-muted text-sm">{t("billingPage.invoiceTo.text")}</p>
      <ButtonLink href={href} variant="text" small icon="pencil" className="-mb-2 -ml-2 mt-1">
        {t("billingPage.invoiceTo.change")}
      </ButtonLink>
    </Section>
  );
}
