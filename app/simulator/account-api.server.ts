import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf, isDay, timeOf } from "~/platform/time";
import { type ApiResponse, checkCaller, delayOf, failed, faultOf, type SignedCall } from "./api.server";
import { addTransaction, postedValue, type SimulatedOrder } from "./orders.server";
import type { SimulatedMerchant } from "./rules";
import {
  payfastSimulatorOrders as orders,
  payfastSimulatorTransactions as transactions,
} from "./tables.server";

/** A table as text, or the JSON of the other calls. */
type AccountResponse = { csv: string } | ApiResponse;

/** PayFast's refunds and its transaction history. `path` begins after the host: 'refunds/query/123'. */
export async function serveAccountApi(
  db: Db,
  { path, ...call }: SignedCall & { path: string },
  merchant: SimulatedMerchant,
  now: Date,
): Promise<AccountResponse> {
  const refused = checkCaller(call, merchant);
  if (refused) return refused;
  const [area, verb, id] = path.split("/");
  if (call.method === "GET" && path === "transactions/history") return historyOf(db, call.query);
  if (area !== "refunds") return failed(404, "Not found");
  const pfPaymentId = decodeURIComponent(id ?? verb ?? "");
  return db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, pfPaymentId);
    if (!payment) return failed(404, "Payment not found");
    const faulty = faultOf(payment.order);
    if (faulty) return faulty;
    if (call.method === "GET" && verb === "query") return success(payment, queried(payment));
    if (call.method === "POST" && id === undefined) return giveBack(tx, payment, call.body, now);
    return failed(404, "Not found");
  });
}

type Payment = { pfPaymentId: string; order: SimulatedOrder; paid: number; left: number };

const success = ({ order }: Payment, response: unknown): ApiResponse => ({
  ...{ code: 200, status: "success", data: { response } },
  delaySeconds: delayOf(order),
});

async function lockPaymentOf(tx: Db, pfPaymentId: string): Promise<Payment | null> {
  const rows = await tx
    .select({ order: orders, cents: transactions.amountCents })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .where(eq(transactions.pfPaymentId, pfPaymentId))
    .for("update");
  const [first] = rows;
  if (!first) return null;
  const paid = rows.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0);
  return { pfPaymentId, order: first.order, paid, left: rows.reduce((sum, { cents }) => sum + cents, 0) };
}

const queried = ({ order, paid, left }: Payment) => ({
  ...{ token: order.token, funding_type: "CC", amount_original: paid, amount_available_for_refund: left },
  status: left > 0 ? "REFUNDABLE" : "COMPLETED",
  ...{ refund_full: { method: "PAYMENT_SOURCE" }, refund_partial: { method: "PAYMENT_SOURCE" }, errors: [] },
});

async function giveBack(
  tx: Db,
  payment: Payment,
  body: Record<string, unknown>,
  now: Date,
): Promise<ApiResponse> {
  const { order, pfPaymentId, left } = payment;
  const cents = Number(body.amount);
  const reason = String(body.reason ?? "");
  if (!Number.isInteger(cents) || cents <= 0 || cents > left)
    return failed(400, "amount: The amount is not available", delayOf(order));
  if (reason.length < 3 || reason.length > 255)
    return failed(400, "reason: The reason is invalid", delayOf(order));
  await addTransaction(tx, order, { pfPaymentId, amountCents: -cents }, now);
  return success(payment, true);
}

const columns = [
  ...["Date", "Type", "Sign", "Party", "Name", "Description", "Currency", "Funding Type"],
  ...["Gross", "Fee", "Net", "Balance", "M Payment ID", "PF Payment ID"],
];
const quoted = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");

/** The transactions of the days from `from` to `to`, both included, oldest first. */
async function historyOf(db: Db, query: URLSearchParams): Promise<AccountResponse> {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isDay(from) || !isDay(to)) return failed(400, "from: The date is invalid");
  const rows = await db
    .select({ order: orders, moved: transactions })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .where(
      and(
        gte(transactions.at, instantOf(from, "00:00")),
        lt(transactions.at, instantOf(addDays(to, 1), "00:00")),
      ),
    )
    .orderBy(asc(transactions.at), asc(transactions.id))
    .offset(Number(query.get("offset") ?? 0))
    .limit(Number(query.get("limit") ?? 1000));
  return { csv: [columns, ...rows.map(rowOf)].map(quoted).join("\n") };
}

function rowOf({
  order,
  moved: { amountCents, at, pfPaymentId },
}: {
  order: SimulatedOrder;
  moved: typeof transactions.$inferSelect;
}): string[] {
  const rand = (amountCents / 100).toFixed(2);
  const came = amountCents > 0;
  return [
    ...[`${dayOf(at)} ${timeOf(at)}:00`, came ? "Funds Received" : "Funds Received (Reversal)"],
    ...[
      came ? "Credit" : "Debit",
      postedValue(order, "email_address") ?? "",
      postedValue(order, "item_name") ?? "",
    ],
    ...[postedValue(order, "item_description") ?? "", "ZAR", "Credit Card", rand, "0.00", rand, "0.00"],
    ...[postedValue(order, "m_payment_id") ?? "", pfPaymentId],
  ];
}
