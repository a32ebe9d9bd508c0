import type { ReactNode } from "react";
import { PostForm } from "~/forms/post-form";
import type { AdminIntent } from "~/modules/accounts/admin-forms";

type Props = { intent: AdminIntent; accountId: string; children: ReactNode };

/** The form of one act on one account. */
export function ActForm({ intent, accountId, children }: Props) {
  return (
    <PostForm intent={intent} className="grid gap-4">
      <input type="hidden" name="accountId" value={accountId} />
      {children}
    </PostForm>
  );
}
