import { type Refused, refusedIn } from "~/forms/parse";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { PromoUse } from "~/modules/billing/promo/queries.server";
import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RowMenu } from "~/ui/row-menu";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import type { PromoPanel } from "./acts.server";
import { CreatePromo } from "./create-promo";

type Code = PromoPanel["codes"][number];

const columns = ["code", "discount", "duration", "usage", "expires", "status", "acts"] as const;

export function PromoList({ panel, refused }: { panel: PromoPanel | null; refused: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <Section id="promo-codes" title={t("adminPromo.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminPromo.text")}</p>
      <RefusalNotice refused={refusedIn(refused, "turn-on-promo", "turn-off-promo")} className="mb-4" />
      {panel === null && <Notice tone="bad" title={t("common.error")} text={t("adminPromo.failed.load")} />}
      {panel?.codes.length === 0 && <p className="text-muted">{t("adminPromo.none")}</p>}
      {panel && panel.codes.length > 0 && (
        <Table
          dense
          caption={t("adminPromo.title")}
          columns={columns.map((name) => t(`adminPromo.columns.${name}`))}
          hasActs
        >
          {panel.codes.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </Table>
      )}
      {panel?.history && <PromoHistory {...panel.history} />}
      <CreatePromo
        key={panel?.codes[0]?.id}
        today={panel?.today}
        refused={refusedIn(refused, "create-promo")}
      />
    </Section>
  );
}

const promoHistoryColumns = ["email", "business", "discount", "at"] as const;

/** Who used a code, newest first; `uses` is null when the query failed. */
function PromoHistory({ code, uses }: { code: string; uses: PromoUse[] | null }) {
  const { t, date } = useTexts();
  return (
    <section aria-labelledby="promo-history" className="mt-6">
      <h3 id="promo-history" className="mb-3">
        {t("adminPromo.history.title", { code })}
      </h3>
      {uses === null && <Notice tone="bad" title={t("common.error")} text={t("adminPromo.failed.history")} />}
      {uses?.length === 0 && <p className="text-muted">{t("adminPromo.history.none")}</p>}
      {uses && uses.length > 0 && (
        <Table
          caption={t("adminPromo.history.title", { code })}
          columns={promoHistoryColumns.map((name) => t(`adminPromo.history.${name}`))}
        >
          {uses.map((use) => (
            <tr key={use.id}>
              <Cell heading>
                <span className="wrap-anywhere">{use.userEmail}</span>
              </Cell>
              <Cell label={t("adminPromo.history.business")}>{use.businessName}</Cell>
              <Cell label={t("adminPromo.history.discount")}>
                {t("adminPromo.percent", { percent: use.discountApplied })}
              </Cell>
              <Cell label={t("adminPromo.history.at")}>{date(use.usedAt, "historyDate")}</Cell>
            </tr>
          ))}
        </Table>
      )}
      <ButtonLink href="/admin/settings/codes" variant="text" className="mt-2">
        {t("adminPromo.history.close")}
      </ButtonLink>
    </section>
  );
}

const usageTones: Record<Code["usage"], Tone> = { unused: "neutral", partlyUsed: "ok", fullyUsed: "warn" };

function CodeRow({ code }: { code: Code }) {
  const { t } = useTexts();
  const { currentUses, maxUses, reservedUses, usage, isActive } = code;
  return (
    <tr>
      <Cell heading>
        <span className="wrap-anywhere font-mono">{code.code}</span>
      </Cell>
      <Cell phone="below" label={t("adminPromo.columns.discount")}>
        {t("adminPromo.percent", { percent: code.discountPercentage })}{" "}
        <span className="sm:hidden">{t(durationOf(code))}</span>
      </Cell>
      <Cell label={t("adminPromo.columns.duration")}>{t(durationOf(code))}</Cell>
      <Cell phone="below-end" label={t("adminPromo.columns.usage")}>
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="whitespace-nowrap tabular-nums">
            {t("adminPromo.uses", { used: currentUses, max: maxUses })}
          </span>
          <span className="hidden sm:inline">
            <Badge tone={usageTones[usage]}>{t(`adminPromo.usage.${usage}`)}</Badge>
          </span>
          {reservedUses > 0 && (
            <span className="hidden sm:inline text-muted text-sm">
              {t("adminPromo.held", { count: reservedUses })}
            </span>
          )}
        </span>
      </Cell>
      <Cell label={t("adminPromo.columns.expires")}>
        <Expiry expiry={code.expiry} />
      </Cell>
      <Cell phone="end" label={t("adminPromo.columns.status")}>
        <Badge tone={isActive ? "ok" : "neutral"}>{t(`adminPromo.status.${isActive ? "on" : "off"}`)}</Badge>
      </Cell>
      <Cell phone="menu">
        <Acts code={code} />
      </Cell>
    </tr>
  );
}

function durationOf({ permanentDiscount, durationMonths }: Code) {
  if (permanentDiscount) return "adminPromo.duration.permanent";
  return durationMonths === null
    ? "adminPromo.duration.first"
    : ({ key: "adminPromo.duration.months", values: { count: durationMonths } } as const);
}

/** The words of the specification are small; beside the others they begin with a capital. */
const Raised = ({ children }: { children: string }) => (
  <span className="inline-block first-letter:uppercase">{children}</span>
);

function Expiry({ expiry }: { expiry: Code["expiry"] }) {
  const { t, date } = useTexts();
  switch (expiry.kind) {
    case "never":
      return (
        <Badge>
          <Raised>{t("adminPromo.expiry.never")}</Raised>
        </Badge>
      );
    case "expired":
      return (
        <Badge tone="bad">
          <Raised>{t("adminPromo.expiry.expired")}</Raised>
        </Badge>
      );
    case "soon":
      return (
        <Badge tone="warn">
          <Raised>{t("adminPromo.expiry.soon", { days: expiry.days })}</Raised>
        </Badge>
      );
    case "later":
      return <Badge>{date(expiry.at, "historyDate")}</Badge>;
  }
}

function Acts({ code: { id, code, isActive } }: { code: Code }) {
  const { t } = useTexts();
  return (
    <RowMenu label={t("adminPromo.actsOn", { code })}>
      <Press
        intent={isActive ? "turn-off-promo" : "turn-on-promo"}
        fields={{ promoId: id }}
        variant="outline"
        small
        data-busy={t("adminPromo.changing")}
      >
        {t(isActive ? "adminPromo.turnOff" : "adminPromo.turnOn")}
        <span className="sr-only"> {code}</span>
      </Press>
      <ButtonLink href={`/admin/settings/codes?history=${id}#promo-history`} variant="outline" small>
        {t("adminPromo.history.open")}
        <span className="sr-only"> {code}</span>
      </ButtonLink>
    </RowMenu>
  );
}
