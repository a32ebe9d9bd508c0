import { RefusalNotice } from "~/forms/refusal-notice";
import { adminIntents } from "~/modules/accounts/admin-forms";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Rich, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import { AdminActs, dialogsOf } from "./admin-acts";
import type { AdminShown } from "./admin-acts.server";
import { CreateAdmin } from "./create-admin";

type Props = { own: string; admins: AdminAccount[] | null; refused: AdminShown | undefined };

const columns = ["administrator", "status", "created", "actions"] as const;

/** The administrators, with what can be done to each. */
export function AdminAccounts({ own, admins, refused: refusedAct }: Props) {
  const { t } = useTexts();
  const refused = refusedAct && adminIntents.includes(String(refusedAct.intent)) ? refusedAct : undefined;
  return (
    <Section id="admin-accounts" title={t("admin.settings.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("admin.settings.text")}</p>
      <p className="mb-4">
        <ButtonLink
          href="/auth/second-factor?next=%2Fadmin%2Fsettings%2Fpeople"
          variant="outline"
          icon="smartphone"
          small
        >
          {t("admin.settings.ownFactor")}
        </ButtonLink>
      </p>
      <RefusalNotice refused={isSaidElsewhere(refused, admins) ? undefined : refused} className="mb-4" />
      {admins === null && (
        <Notice tone="bad" title={t("common.error")} text={t("admin.settings.loadFailed")} />
      )}
      {admins && (
        <Table
          caption={t("admin.settings.title")}
          columns={columns.map((name) => t(`admin.settings.columns.${name}`))}
          hasActs
        >
          {admins.map((admin) => (
            // A new key remounts a changed account, with its dialogs closed.
            <AdminRow
              key={`${admin.id} ${admin.updatedAt.getTime()}`}
              admin={admin}
              own={own}
              refused={refused?.values.accountId === admin.id ? refused : undefined}
            />
          ))}
        </Table>
      )}
      <CreateAdmin key={admins?.[0]?.id} refused={refused?.intent === "create" ? refused : undefined} />
    </Section>
  );
}

/** The result, for the form or dialog that it belongs to. */
function isSaidElsewhere(refused: AdminShown | undefined, admins: AdminAccount[] | null): boolean {
  if (refused?.intent === "create") return true;
  const admin = admins?.find(({ id }) => id === refused?.values.accountId);
  return admin !== undefined && dialogsOf(admin).some((intent) => intent === refused?.intent);
}

type AdminRowProps = { admin: AdminAccount; own: string; refused: AdminShown | undefined };

function AdminRow({ admin, own, refused }: AdminRowProps) {
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
        <AdminActs admin={admin} own={userId === own} refused={refused} />
      </Cell>
    </tr>
  );
}
