import { data, redirect } from "react-router";
import type { Site } from "~/platform/site";
import { receiveOrder } from "~/simulator/orders.server";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payfast-process";
import { simulatorOf } from "./payfast-simulator.server";

export const meta = () => [{ title: "PayFast simulator" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, site, now } = simulatorOf(context);
  const fields = [...new URLSearchParams(await request.text())];
  const problems = foreignAddresses(fields, site);
  if (problems.length > 0) return data({ problems }, { status: 400 });
  const received = await receiveOrder(db, fields, env.payfast, now());
  if (received.ok) return redirect(`/dev/payfast/orders/${received.orderId}`, 303);
  return data({ problems: received.problems }, { status: 400 });
}

/** The simulator sends notices and people to this site only: nobody may make it post elsewhere. */
const foreignAddresses = (fields: [string, string][], site: Site): string[] =>
  fields
    .filter(([name, value]) => isForeign(name, value, site))
    .map(([name]) => `${name} is not an address of this site`);

function isForeign(name: string, value: string, site: Site): boolean {
  if (name === "notify_url") return value !== site.addressOf("/payfast/itn");
  return (name === "return_url" || name === "cancel_url") && !value.startsWith(site.addressOf("/"));
}

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
