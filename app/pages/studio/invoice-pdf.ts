import { viewerOf } from "~/modules/accounts/viewer.server";
import { findInvoice } from "~/modules/billing/ledger/queries.server";
import { invoiceNumber } from "~/modules/billing/ledger/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { fileResponse, notFound } from "~/platform/responses.server";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/invoice-pdf";

/** An invoice or credit note, to be kept as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, business } = studioOf(context);
  const found = await findInvoice(db, business.id, params.id);
  if (!found) throw notFound();
  // Takes a fifth of a second to load, which is left to the first invoice.
  const { invoicePdf } = await import("~/modules/billing/ledger/invoice-pdf.server");
  return fileResponse({
    filename: `thola-${invoiceNumber(found.invoice.number)}.pdf`,
    contentType: "application/pdf",
    content: Uint8Array.from(await invoicePdf(found, textsIn(viewerOf(context).language))),
  });
}
