import { redirect } from "react-router";
import { Choice } from "~/forms/choice";
import { parseIntent } from "~/forms/intent";
import { notFound } from "~/platform/responses.server";
import { cardActs } from "~/simulator/forms";
import { findSubscription } from "~/simulator/orders.server";
import { changeCard } from "~/simulator/renewals.server";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payfast-card";
import { simulatorOf } from "./payfast-simulator.server";

export const meta = () => [{ title: "PayFast simulator" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findSubscription(simulatorOf(context).db, params.token);
  if (!order) throw notFound();
  return { card: order.card };
}

/** Back to where the payer came from, if that is a page of ours. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, site } = simulatorOf(context);
  const chosen = parseIntent(cardActs, await request.formData());
  const order = await findSubscription(db, params.token);
  if (!order) throw notFound();
  if (!chosen.ok) throw new Response(null, { status: 400 });
  await changeCard(db, order.id, chosen.data.card);
  const back = url.searchParams.get("return") ?? "";
  return redirect(back.startsWith(site.addressOf("/")) ? back : "/dev/payfast", 303);
}

const cards = [
  { value: "pays", label: "pays" },
  { value: "fails", label: "is declined, and PayFast sends a notice" },
  { value: "silent", label: "is declined, and PayFast sends nothing" },
];

export default function PayfastCard({ loaderData: { card } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="PayFast simulator" subtitle="Change the card of this subscription." />
      <form method="post" className="grid gap-4">
        <Choice legend="The new card" name="card" options={cards} value={card} />
        <Button name="intent" value="save-card" full>
          Save the card
        </Button>
      </form>
    </div>
  );
}
