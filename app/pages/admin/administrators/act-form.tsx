import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AdminIntent } from "~/modules/accounts/admin-forms";

type Props = { intent: AdminIntent; accountId: string; children: (busy: boolean) => ReactNode };

/** The form of one act on one account; `busy` while it is being submitted. */
export function ActForm({ intent, accountId, children }: Props) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent && formData.get("accountId") === accountId;
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={accountId} />
      {children(busy)}
    </Form>
  );
}
