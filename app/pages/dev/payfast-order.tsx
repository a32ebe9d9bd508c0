import { redirect } from "react-router";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { parseIntent } from "~/forms/intent";
import type { App } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { type OrderAct, orderActs } from "~/simulator/forms";
import { replayNotice } from "~/simulator/notices.server";
import {
  cancelOrder,
  endSubscription,
  failOrder,
  findOrder,
  forgeNotice,
  payOrder,
  postedValue,
  type SimulatedOrder,
} from "~/simulator/orders.server";
import { changeApi, changeCard, chargeNext } from "~/simulator/renewals.server";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payfast-order";
import { sendNotices, simulatorOf } from "./payfast-simulator.server";

export const meta = () => [{ title: "PayFast simulator" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrder(simulatorOf(context).db, params.id);
  if (!order) throw notFound();
  const shown = [
    "item_name",
    "item_description",
    "amount",
    "recurring_amount",
    "email_address",
    "m_payment_id",
  ];
  return {
    ...{ status: order.status, card: order.card, api: order.api, runDay: order.runDay },
    fields: shown.map((name) => [name, postedValue(order, name) ?? ""] as const),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = simulatorOf(context);
  const asked = parseIntent(orderActs, await request.formData());
  const order = await findOrder(app.db, params.id);
  if (!order) throw notFound();
  if (!asked.ok) throw new Response(null, { status: 400 });
  return redirect((await act(app, order, asked.data)) ?? `/dev/payfast/orders/${order.id}`, 303);
}

/** Carries out the buyer's click. Returns the address to redirect to, or null to stay. */
async function act(app: App, order: SimulatedOrder, asked: OrderAct): Promise<string | null> {
  const { db, env, now } = app;
  switch (asked.intent) {
    case "pay": {
      const notice = await payOrder(
        db,
        order.id,
        env.payfast,
        {
          delaySeconds: asked.delay,
          validateDelaySeconds: asked.validateDelay,
          amountCents: asked.fault === "wrong-amount" ? 100 : undefined,
          tamper: asked.fault === "tampered",
        },
        now(),
      );
      if (notice) await sendNotices(app, notice.sendAt);
      return postedValue(order, "return_url");
    }
    case "fail": {
      const notice = await failOrder(db, order.id, env.payfast, now());
      if (notice) await sendNotices(app, notice.sendAt);
      return null;
    }
    case "cancel":
      await cancelOrder(db, order.id);
      return postedValue(order, "cancel_url");
    case "charge":
      await chargeNext(db, order.id, env.payfast, now());
      await sendNotices(app, now());
      return null;
    case "end":
      if (order.token) await endSubscription(db, order.token, env.payfast, now());
      await sendNotices(app, now());
      return null;
    case "set-card":
      await changeCard(db, order.id, asked.card);
      return null;
    case "set-api":
      await changeApi(db, order.id, asked.api);
      return null;
    case "forge":
      await forgeNotice(db, order.id, now());
      await sendNotices(app, now());
      return "/dev/payfast";
    case "replay":
      await replayNotice(db, asked.notice, now());
      await sendNotices(app, now());
      return "/dev/payfast";
  }
}

export default function Order({ loaderData: { status, fields, ...order } }: Route.ComponentProps) {
  const payable = status === "open" || status === "failed";
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="PayFast simulator" subtitle="Stands in for PayFast. No money moves." />
      <Box as="section" aria-label="Order">
        <dl className="grid gap-2">
          {[...fields, ["status", status] as const].map(([name, value]) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      {payable ? <Choices /> : <p className="mt-6">This order is {status}.</p>}
      {(status === "paid" || status === "paused") && <Subscription {...order} />}
    </div>
  );
}

const faults = [
  { value: "none", label: "is right" },
  { value: "wrong-amount", label: "says R1.00, rightly signed" },
  { value: "tampered", label: "is changed after signing" },
];

function Choices() {
  return (
    <form method="post" className="mt-6 grid gap-4">
      <Button name="intent" value="pay" full>
        Pay
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button name="intent" value="fail" variant="outline">
          Fail
        </Button>
        <Button name="intent" value="cancel" variant="outline">
          Cancel
        </Button>
      </div>
      <details className="rounded-md border border-line p-4">
        <summary className="min-h-11 content-center font-semibold">For tests</summary>
        <div className="mt-3 grid gap-4">
          <Field label="Seconds until the notice is sent" name="delay">
            <TextInput type="number" min={0} max={600} defaultValue="0" />
          </Field>
          <Field label="Seconds until the validate call responds" name="validateDelay">
            <TextInput type="number" min={0} max={600} defaultValue="0" />
          </Field>
          <Field label="The notice" name="fault">
            <Select defaultValue="none" options={faults} />
          </Field>
          <Button name="intent" value="forge" variant="outline">
            Send a forged notice
          </Button>
        </div>
      </details>
    </form>
  );
}

const cards = [
  { value: "pays", label: "pays" },
  { value: "fails", label: "is declined, and PayFast sends a notice" },
  { value: "silent", label: "is declined, and PayFast sends nothing" },
];
const apis = [
  { value: "works", label: "works" },
  { value: "refuses", label: "responds 200 with failure" },
  { value: "breaks", label: "responds 500" },
  { value: "silent", label: "does what it is asked, and never responds" },
];

function Subscription({ card, api, runDay }: { card: string; api: string; runDay: string | null }) {
  return (
    <div className="mt-6 grid gap-6">
      <form method="post" className="grid grid-cols-2 gap-2">
        <Button name="intent" value="charge">
          Charge {runDay} now
        </Button>
        <Button name="intent" value="end" variant="outline">
          The payer cancels
        </Button>
      </form>
      <form method="post" className="grid gap-2">
        <Field label="The card" name="card">
          <Select defaultValue={card} options={cards} />
        </Field>
        <Button name="intent" value="set-card" variant="outline">
          Set the card
        </Button>
      </form>
      <form method="post" className="grid gap-2">
        <Field label="The API, about this subscription" name="api">
          <Select defaultValue={api} options={apis} />
        </Field>
        <Button name="intent" value="set-api" variant="outline">
          Set the API
        </Button>
      </form>
    </div>
  );
}
