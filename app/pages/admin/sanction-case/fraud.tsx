import { showPhone } from "~/forms/fields";
import type { FraudReason, Named } from "~/modules/moderation/sanctions/rules";
import { Rich, useTexts } from "~/texts/context";
import type { Filled } from "~/texts/message";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

const icons: Record<FraudReason["kind"], IconName> = {
  ...{ phone: "phone", address: "globe", token: "credit-card", chargeback: "banknote" },
};

/** Why the business may be a fraud: it only flags. */
export function Fraud({ reasons }: { reasons: FraudReason[] }) {
  const { t } = useTexts();
  const count = reasons.length;
  return (
    <section aria-labelledby="fraud">
      <h3 id="fraud" className="mb-2 text-base">
        {count > 0 ? t("adminSanctions.case.fraudCount", { count }) : t("adminSanctions.case.fraud")}
      </h3>
      {count === 0 && <p className="text-muted text-sm">{t("adminSanctions.case.fraudNone")}</p>}
      <ul className="divide-y divide-line">
        {reasons.map((reason) => (
          <li key={reason.kind} className="flex gap-2.5 py-2 text-sm">
            <Icon name={icons[reason.kind]} size="sm" className="mt-1 flex-none text-warn" />
            <span className="min-w-0 wrap-anywhere">
              <Rich
                text={textOf(reason)}
                tags={{ others: () => <Others others={"others" in reason ? reason.others : []} /> }}
              />
              {reason.kind === "address" && (
                <small className="block text-muted">{t("adminSanctions.case.ipKept")}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(reason: FraudReason): Filled {
  switch (reason.kind) {
    case "phone":
      return { key: "adminSanctions.case.same.phone", values: { phone: showPhone(reason.phone) } };
    case "address":
      return { key: "adminSanctions.case.same.address", values: { ipAddress: reason.ipAddress } };
    case "token":
      return { key: "adminSanctions.case.same.token", values: { tokenEnd: reason.tokenEnd } };
    case "chargeback":
      return { key: "adminSanctions.case.same.chargeback", values: { count: reason.count } };
  }
}

function Others({ others }: { others: Named[] }) {
  const { hrefOf } = useTexts();
  return others.map(({ id, businessName }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <a href={hrefOf(`/admin/sanctions/${id}`)}>{businessName}</a>
    </span>
  ));
}
