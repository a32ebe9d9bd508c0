import { viewerOf } from "~/modules/accounts/viewer.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/overview";

export const handle = { back: { href: "/" } };
export const meta = () => [{ title: "Admin Dashboard | Thola" }];

export const loader = ({ context }: Route.LoaderArgs) => ({ email: viewerOf(context).email });

export default function Overview({ loaderData }: Route.ComponentProps) {
  const signOut = (
    <form method="post" action="/sign-out">
      <Button variant="outline" icon="log-out">
        Sign Out
      </Button>
    </form>
  );
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle={`Signed in as ${loaderData.email}. For safety you are signed out after one hour.`}
        actions={signOut}
      />
      <EmptyState
        icon="shield-check"
        title="Nothing to look after here yet"
        text="The tools for businesses, people and payments will stand here."
      />
    </>
  );
}
