import { showPhone } from "~/forms/fields";
import { type Refused, refusedIn } from "~/forms/parse";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { ManualSignup } from "~/modules/billing/manual/queries.server";
import type { SignupStatus } from "~/modules/billing/manual/rules";
import { categoryName } from "~/modules/trades/taxonomy";
import { instantOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { ListSearch } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import { RowMenu } from "~/ui/row-menu";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import { RegisterSignup } from "./register-signup";

type Props = { q: string; signups: ManualSignup[] | null; refused: Refused | undefined };

const columns = ["business", "contact", "payment", "until", "status", "acts"] as const;
const tones: Record<SignupStatus, Tone> = { active: "info", approved: "ok", rejected: "neutral" };

/** Businesses that paid without PayFast, and the form that registers one. */
export function ManualSignups({ q, signups, refused }: Props) {
  const { t } = useTexts();
  return (
    <Section id="manual-signups" title={t("adminManual.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminManual.text")}</p>
      <RefusalNotice
        refused={refusedIn(refused, "approve-manual", "reject-manual", "renew-claim")}
        className="mb-4"
      />
      <RegisterSignup key={signups?.[0]?.id} refused={refusedIn(refused, "register-manual")} />
      <h3 className="mt-8 mb-3">{t("adminManual.registered")}</h3>
      <ListSearch
        page="/admin/settings/cash"
        q={q}
        label={t("adminManual.find")}
        placeholder={t("adminManual.find")}
      />
      {signups === null && (
        <Notice tone="bad" title={t("common.error")} text={t("adminManual.failed.load")} />
      )}
      {signups?.length === 0 && (
        <p className="text-muted">{t(q === "" ? "adminManual.none" : "adminManual.noMatch")}</p>
      )}
      {signups && signups.length > 0 && (
        <Table
          dense
          caption={t("adminManual.title")}
          columns={columns.map((name) => t(`adminManual.columns.${name}`))}
          hasActs
        >
          {signups.map((signup) => (
            <SignupRow key={signup.id} signup={signup} />
          ))}
        </Table>
      )}
    </Section>
  );
}

function SignupRow({ signup }: { signup: ManualSignup }) {
  const { t, date } = useTexts();
  const { businessName, category, email, phone, notes, createdByAdmin, status, subscriptionEnd } = signup;
  return (
    <tr>
      <Cell heading>
        <span className="wrap-anywhere">{businessName}</span>
        <span className="block font-normal text-muted text-sm">{t(categoryName(category))}</span>
      </Cell>
      <Cell label={t("adminManual.columns.contact")}>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block whitespace-nowrap text-sm tabular-nums">{showPhone(phone)}</span>
      </Cell>
      <Cell label={t("adminManual.columns.payment")}>
        <Payment signup={signup} />
      </Cell>
      <Cell phone="below-end" label={t("adminManual.columns.until")}>
        <span className="whitespace-nowrap tabular-nums">{date(subscriptionEnd, "historyDate")}</span>
      </Cell>
      <Cell phone="end" label={t("adminManual.columns.status")}>
        <Badge tone={tones[status]}>{t(`adminManual.status.${status}`)}</Badge>
        <span className="hidden sm:block wrap-anywhere text-muted text-sm">
          {t("adminManual.by", { email: createdByAdmin })}
        </span>
        {notes && <span className="hidden sm:block wrap-anywhere text-sm">{notes}</span>}
      </Cell>
      <Cell phone={status === "rejected" ? undefined : "menu"}>
        <Acts signup={signup} />
      </Cell>
    </tr>
  );
}

type PaymentProps = { signup: ManualSignup };

function Payment({ signup: { amountPaidCents, paymentMethod, paymentDate, months } }: PaymentProps) {
  const { t, date, money } = useTexts();
  return (
    <>
      <span className="block whitespace-nowrap">
        {amountPaidCents === null ? t("adminManual.noAmount") : money(amountPaidCents)}{" "}
        {t("adminManual.months", { count: months })}
      </span>
      <span className="block text-sm">
        {t("adminManual.paid", {
          method: { key: `adminManual.methods.${paymentMethod}` },
          date: date(instantOf(paymentDate, "00:00"), "historyDate"),
        })}
      </span>
    </>
  );
}

function Acts({ signup }: { signup: ManualSignup }) {
  const { t } = useTexts();
  const { status, claimExpiresAt, claimedAt } = signup;
  if (status === "rejected") return null;
  return (
    <RowMenu label={t("adminManual.actsOn", { name: signup.businessName })}>
      {status === "active" && (
        <>
          <Act signup={signup} intent="approve-manual" name="approve" />
          <Act signup={signup} intent="reject-manual" name="reject" />
        </>
      )}
      {status === "approved" && (
        <ButtonLink href="/services" target="_blank" rel="noopener" variant="outline" small>
          {t("adminManual.services")}
        </ButtonLink>
      )}
      {claimExpiresAt && !claimedAt && <Act signup={signup} intent="renew-claim" name="renew" />}
    </RowMenu>
  );
}

type ActProps = { signup: ManualSignup; intent: string; name: "approve" | "reject" | "renew" };

function Act({ signup: { id, businessName }, intent, name }: ActProps) {
  const { t } = useTexts();
  return (
    <Press
      intent={intent}
      fields={{ signupId: id }}
      small
      variant={name === "reject" ? "danger" : "outline"}
      data-busy={t("common.saving")}
    >
      {t(`adminManual.acts.${name}`)}
      <span className="sr-only"> {businessName}</span>
    </Press>
  );
}
