import { data, redirect } from "react-router";
import { receiveOrder } from "~/modules/billing/simulator/orders.server";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payfast-process";
import { simulatorOf } from "./payfast-simulator.server";

export const meta = () => [{ title: "PayFast simulator" }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, now } = simulatorOf(context);
  const fields = [...new URLSearchParams(await request.text())];
  const received = await receiveOrder(db, fields, env.payfast, now());
  if (received.ok) return redirect(`/dev/payfast/orders/${received.orderId}`, 303);
  return data({ problems: received.problems }, { status: 400 });
}

/** Shows why PayFast refused a form. */
export default function Process({ actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? ["This address takes posted forms only"];
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="PayFast simulator" subtitle="This form is refused." />
      <Notice tone="bad" title="400 Bad Request">
        <ul className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
