import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Rich, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Cell, Table } from "~/ui/table";
import { AdminActs, dialogsOf } from "./admin-acts";
import type { AdminShown } from "./admin-acts.server";
import { CreateAdmin } from "./create-admin";

type Props = { own: string; admins: AdminAccount[] | null; shown: AdminShown | null };

const columns = ["administrator", "status", "created", "actions"] as const;

/** The administrators, with what can be done to each. */
export function AdminAccounts({ own, admins, shown }: Props) {
  const { t } = useTexts();
  const onPanel = shown && !isSaidElsewhere(shown, admins) ? shown.notice : null;
  return (
    <section aria-labelledby="admin-accounts">
      <h2 id="admin-accounts">{t("admin.settings.title")}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("admin.settings.text")}</p>
      <p className="mb-4">
        <ButtonLink
          href="/auth/second-factor?next=%2Fadmin%2Fsettings"
          variant="outline"
          icon="smartphone"
          small
        >
          {t("admin.settings.ownFactor")}
        </ButtonLink>
      </p>
      {onPanel && <Notice tone="bad" title={t(onPanel.title)} text={t(onPanel.text)} className="mb-4" />}
      {admins === null && (
        <Notice tone="bad" title={t("common.error")} text={t("admin.settings.loadFailed")} />
      )}
      {admins && (
        <Table
          caption={t("admin.settings.title")}
          columns={columns.map((name) => ({
            label: t(`admin.settings.columns.${name}`),
            hidden: name === "actions",
          }))}
        >
          {admins.map((admin) => (
            // A new key remounts a changed account, with its dialogs closed.
            <AdminRow
              key={`${admin.id} ${admin.updatedAt.getTime()}`}
              admin={admin}
              own={own}
              shown={shown?.accountId === admin.id ? shown : null}
            />
          ))}
        </Table>
      )}
      <CreateAdmin key={admins?.[0]?.id} shown={shown?.intent === "create" ? shown : null} />
    </section>
  );
}

/** The result, for the form or dialog that it belongs to. */
function isSaidElsewhere({ intent, accountId }: AdminShown, admins: AdminAccount[] | null): boolean {
  if (intent === "create") return true;
  const admin = admins?.find(({ id }) => id === accountId);
  return admin !== undefined && dialogsOf(admin).includes(intent);
}

function AdminRow({ admin, own, shown }: { admin: AdminAccount; own: string; shown: AdminShown | null }) {
  const { t, date } = useTexts();
  const { email, userId, isActive, isPermanent, createdAt } = admin;
  return (
    <tr>
      <Cell heading>
        <span className="block min-w-0 wrap-anywhere">
          {userId === own ? (
            <Rich
              text={{ key: "admin.settings.you", values: { email } }}
              tags={{ you: (words) => <span className="font-normal text-muted">{words}</span> }}
            />
          ) : (
            email
          )}
        </span>
      </Cell>
      <Cell label={t("admin.settings.columns.status")}>
        <span className="flex flex-wrap gap-1.5">
          {isActive ? (
            <Badge tone="ok">{t("admin.settings.active")}</Badge>
          ) : (
            <Badge>{t("admin.settings.inactive")}</Badge>
          )}
          {isPermanent && (
            <Badge tone="info" icon="lock">
              {t("admin.settings.permanentBadge")}
            </Badge>
          )}
          {admin.hasFactor && <Badge tone="ok">{t("admin.settings.factorBadge")}</Badge>}
        </span>
      </Cell>
      <Cell label={t("admin.settings.columns.created")}>
        <span className="whitespace-nowrap tabular-nums">{date(createdAt, "historyDate")}</span>
      </Cell>
      <Cell>
        <AdminActs admin={admin} own={userId === own} shown={shown} />
      </Cell>
    </tr>
  );
}
