import type { ReactNode } from "react";
import { Form } from "react-router";
import type { AdminIntent } from "~/modules/accounts/admin-forms";

type Props = { intent: AdminIntent; accountId: string; children: ReactNode };

/** The form of one act on one account. */
export function ActForm({ intent, accountId, children }: Props) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={accountId} />
      {children}
    </Form>
  );
}
