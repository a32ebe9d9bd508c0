import { data } from "react-router";
import { RefusalNotice } from "~/forms/refusal-notice";
import { adminIntents } from "~/modules/accounts/admin-forms";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { type AdminAccount, listAdminAccounts } from "~/modules/accounts/queries/users.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/administrators";
import { AdminActs, dialogsOf } from "./administrators/admin-acts";
import { type AdminShown, performAdmin } from "./administrators/admin-acts.server";
import { CreateAdmin } from "./administrators/create-admin";
import { loadPanel } from "./load-panel.server";
import { ownPassword } from "./password-due.server";

const page = "/admin/settings/people";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("admin.settings.title");
export const headers = retryAfterHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { id } = viewerOf(context);
  const { email, isDue } = await ownPassword(context);
  const admins = await loadPanel("admin accounts", () => listAdminAccounts(db));
  return data({ own: { id, email }, isDue, admins }, { status: admins ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return performAdmin(context.get(appContext), viewerOf(context), await request.formData());
}

export default function Administrators({
  loaderData: { own, isDue, admins },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={own.email} back={page} />}
      {actionData?.posted && <RefusalNotice refused={actionData} />}
      <AdminAccounts own={own.id} admins={admins} refused={actionData?.posted ? undefined : actionData} />
    </div>
  );
}

type Props = { own: string; admins: AdminAccount[] | null; refused: AdminShown | undefined };

const columns = ["administrator", "status", "created", "actions"] as const;

function AdminAccounts({ own, admins, refused: refusedAct }: Props) {
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
