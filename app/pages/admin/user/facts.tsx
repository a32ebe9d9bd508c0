import { showPhone } from "~/forms/fields";
import { Press } from "~/forms/press";
import type { ShownUser } from "~/modules/moderation/suspension/queries.server";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Fact } from "~/ui/fact";
import { Section } from "~/ui/section";

export function Facts({ user }: { user: ShownUser }) {
  const { t, date, hrefOf } = useTexts();
  const { email, contactEmail, phone, businessId, businessName, suspendedAt, lastSignInAt, live } = user;
  return (
    <Section id="facts" as="h3" look="mb-2 text-base" className="min-w-0" title={t("adminUser.facts")}>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {suspendedAt && (
          <Fact label={t("adminUser.suspended")}>
            <Badge tone="bad">{date(suspendedAt, "historyDate")}</Badge>
            <span className="mt-1 block">{user.suspensionReason}</span>
          </Fact>
        )}
        <Fact label={t("adminUser.signsInWith")}>
          {email}
          {!user.emailConfirmed && <span className="block text-muted">{t("admin.users.notConfirmed")}</span>}
        </Fact>
        {contactEmail !== email && <Fact label={t("adminUser.contact")}>{contactEmail}</Fact>}
        {phone && <Fact label={t("adminUser.phone")}>{showPhone(phone)}</Fact>}
        <Fact label={t("admin.users.columns.type")}>{t(`accounts.userType.${user.userType}`)}</Fact>
        {businessId && (
          <Fact label={t("adminUser.business")}>
            <a href={hrefOf(`/admin/business/${businessId}`)} className="tap">
              {businessName}
            </a>
          </Fact>
        )}
        <Fact label={t("admin.users.columns.created")}>{date(user.createdAt, "historyDate")}</Fact>
        <Fact label={t("adminUser.lastSignIn")}>
          {lastSignInAt ? t("adminUser.signedInAt", { at: lastSignInAt }) : t("admin.users.never")}
        </Fact>
        <Fact label={t("adminUser.bookings")}>
          {t("adminUser.live", { waiting: live.waiting, agreed: live.agreed })}
        </Fact>
        {user.ofBusiness && (
          <Fact label={t("adminUser.bookingsOfBusiness")}>
            {t("adminUser.live", { waiting: user.ofBusiness.waiting, agreed: user.ofBusiness.agreed })}
          </Fact>
        )}
      </dl>
      <Press
        intent="user"
        fields={{ userId: user.id }}
        action="/admin/view-as"
        look="mt-4"
        variant="outline"
        icon="eye"
        small
      >
        <Rich text={{ key: "admin.users.viewAs", values: { name: user.name } }} tags={{ name: spoken }} />
      </Press>
    </Section>
  );
}
