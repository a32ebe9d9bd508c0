import { type InvoiceWords, invoiceHeading, invoiceWords } from "~/modules/billing/ledger/invoice-words";
import { findInvoice } from "~/modules/billing/ledger/queries.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/invoice";

export const handle = { back: { href: "/billing" } };
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData ? invoiceHeading(loaderData) : { key: "invoice.title.invoice" },
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, business } = studioOf(context);
  const found = await findInvoice(db, business.id, params.id);
  if (!found) throw notFound();
  return found;
}

/** A page that prints well; its PDF is the same words. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { t } = texts;
  const words = invoiceWords(loaderData, texts);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={words.title} />
      <Box>
        <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <Side id="from" heading={t("invoice.supplier")} lines={words.supplier} />
          <Side id="to" heading={t("invoice.customer")} lines={words.customer} />
        </div>
        <Facts facts={words.facts} />
        <Amounts words={words} />
      </Box>
      <ButtonLink
        href={`/billing/invoices/${loaderData.invoice.id}/pdf`}
        variant="outline"
        icon="download"
        className="mt-4 print:hidden"
      >
        {t("invoice.pdf")}
      </ButtonLink>
    </div>
  );
}

function Side({ id, heading, lines }: { id: string; heading: string; lines: string[] }) {
  const [first, ...others] = lines;
  return (
    <Section id={id} look="text-base text-muted" title={heading}>
      <p className="mt-1 font-semibold wrap-anywhere">{first}</p>
      {others.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Section>
  );
}

function Facts({ facts }: Pick<InvoiceWords, "facts">) {
  return (
    <dl className="mt-6 grid gap-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amounts({ words: { item, vat, total } }: { words: InvoiceWords }) {
  const { t } = useTexts();
  return (
    <table className="mt-6 w-full">
      <thead>
        <tr className="border-line border-b text-left text-muted text-sm">
          <th scope="col" className="py-2 font-normal">
            {t("invoice.description")}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t("invoice.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        <Amount row={item} className="" />
        {vat.map((row) => (
          <Amount key={row[0]} row={row} className="text-muted text-sm" />
        ))}
        <Amount row={total} className="border-line border-t font-semibold" />
      </tbody>
    </table>
  );
}

function Amount({ row: [label, amount], className }: { row: [string, string]; className: string }) {
  return (
    <tr className={className}>
      <td className="py-2">{label}</td>
      <td className="whitespace-nowrap py-2 text-right tabular-nums">{amount}</td>
    </tr>
  );
}
