import type { ReactNode } from "react";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { Rich, useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

const sameKinds = ["phone", "address", "device"] as const;

/** Warnings before confirmations. */
export function Checks({ found }: { found: Application }) {
  const { t, hrefOf } = useTexts();
  const { owner, same, services, hours, publicSince, business } = found;
  const doubtful = sameKinds.filter((kind) => same[kind].length > 0);
  const isUnchecked = publicSince !== null && business.status === "pending";
  const isConfirmed = owner?.confirmed ?? false;
  const warnings: ReactNode[] = [
    ...(isUnchecked ? [t("adminOnboarding.publicSince", { at: publicSince })] : []),
    ...doubtful.map((kind) => (
      <Rich
        key={kind}
        text={{ key: `adminOnboarding.same.${kind}` }}
        tags={{
          others: () =>
            same[kind].map(({ id, businessName, status }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a href={hrefOf(`/admin/onboarding?business=${id}`)}>{businessName}</a> (
                {t(`adminOnboarding.state.${status}`)})
              </span>
            )),
        }}
      />
    )),
    ...(isConfirmed ? [] : [t(owner ? "adminOnboarding.notConfirmed" : "adminOnboarding.unclaimed")]),
    ...(business.city === null ? [t("adminOnboarding.noCity")] : []),
    ...(services.length > 0 ? [] : [t("adminOnboarding.noServices")]),
    ...(hours.length > 0 ? [] : [t("adminOnboarding.noHours")]),
  ];
  const fine: ReactNode[] = [
    ...(doubtful.length > 0 ? [] : [t("adminOnboarding.same.none")]),
    ...(isConfirmed ? [t("adminOnboarding.confirmed")] : []),
    ...(services.length > 0 ? [t("adminOnboarding.services", { count: services.length })] : []),
    ...(hours.length > 0 ? [t("adminOnboarding.hours")] : []),
  ];
  return (
    <Section id="to-decide" as="h3" look="mb-1 text-base" title={t("adminOnboarding.toDecide")}>
      <ul className="divide-y divide-line text-sm">
        {warnings.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and never change places
          <Line key={`warning-${index}`} warns>
            {words}
          </Line>
        ))}
        {fine.map((words) => (
          <Line key={String(words)}>{words}</Line>
        ))}
      </ul>
    </Section>
  );
}

const Line = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <li className="flex gap-2.5 py-2">
    <Icon
      name={warns ? "triangle-alert" : "check"}
      size="sm"
      className={`mt-0.5 flex-none ${warns ? "text-warn" : "text-ok"}`}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
