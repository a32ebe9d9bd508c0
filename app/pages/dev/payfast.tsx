import { timeOf } from "~/platform/time";
import { listOrders, postedValue } from "~/simulator/orders.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payfast";
import { simulatorOf } from "./payfast-simulator.server";

export const meta = () => [{ title: "PayFast simulator" }];

export async function loader({ context }: Route.LoaderArgs) {
  const orders = await listOrders(simulatorOf(context).db);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      status: order.status,
      business: postedValue(order, "item_description") ?? postedValue(order, "m_payment_id"),
      amount: postedValue(order, "amount"),
      notices: order.notices.map(({ id, body, sentAt, attempts, lastStatus }) => ({
        id,
        status: new URLSearchParams(body).get("payment_status"),
        sent: sentAt
          ? `sent ${timeOf(sentAt)}`
          : `not sent, ${attempts} tries, last response ${lastStatus ?? "none"}`,
      })),
    })),
  };
}

export default function Simulator({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="PayFast simulator" subtitle="Stands in for PayFast. No money moves." />
      {orders.length === 0 && (
        <EmptyState title="No orders yet" text="Pay for a subscription: its order shows here." />
      )}
      <Orders orders={orders.slice(0, shownOpen)} />
      {orders.length > shownOpen && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-semibold">
            {`${orders.length - shownOpen} earlier orders`}
          </summary>
          <Orders orders={orders.slice(shownOpen)} />
        </details>
      )}
    </div>
  );
}

/** A phone shows so many before the page becomes long. */
const shownOpen = 5;

const Orders = ({ orders }: Route.ComponentProps["loaderData"]) => (
  <div className="grid gap-4">
    {orders.map((order) => (
      <Box key={order.id} as="article">
        <p className="flex flex-wrap justify-between gap-2">
          <a href={`/dev/payfast/orders/${order.id}`} className="font-semibold">
            {order.business}, R{order.amount}
          </a>
          <Badge tone={order.status === "paid" ? "ok" : "neutral"}>{order.status}</Badge>
        </p>
        {order.notices.map((notice) => (
          <form
            key={notice.id}
            method="post"
            action={`/dev/payfast/orders/${order.id}`}
            className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm"
          >
            <span>
              {notice.status}, {notice.sent}
            </span>
            <input type="hidden" name="notice" value={notice.id} />
            <Button name="intent" value="replay" variant="text" small>
              Re-send
            </Button>
          </form>
        ))}
      </Box>
    ))}
  </div>
);
