import { planPriceCents } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Notice, type NoticeTone } from "~/ui/notice";

/** The state of the business as the owner sees it. */
export type Stage = "unpaid" | "ended" | "listed" | "live" | "rejected" | "suspended";

type Look = { tone: NoticeTone; pays?: boolean; writes?: boolean };

const looks: Record<Stage, Look> = {
  live: { tone: "ok" },
  listed: { tone: "info", pays: true },
  unpaid: { tone: "warn", pays: true },
  ended: { tone: "warn", pays: true },
  rejected: { tone: "bad", writes: true },
  suspended: { tone: "bad", writes: true },
};

type Props = {
  stage: Stage;
  /** No administrator has checked it yet. */
  unchecked: boolean;
  operatorEmail: string;
  /** Whether there is a service and a time to book. */
  offersTimes: boolean;
  /** Whether its page shows a telephone number. */
  callable: boolean;
  /** Whether nothing is missing in the profile. */
  complete: boolean;
};

/** The text of a stage, which promises only what this business offers. */
function textOf({ stage, offersTimes, callable }: Props): Message {
  if (stage === "live" && offersTimes) return "dashboard.stages.live.bookable";
  if (stage === "listed" && callable) return "dashboard.stages.listed.callable";
  return `dashboard.stages.${stage}.text`;
}

const titleOf = ({ stage, complete }: Props): Message =>
  complete && (stage === "live" || stage === "listed")
    ? "dashboard.stages.complete"
    : `dashboard.stages.${stage}.title`;

export function StageNotice(props: Props) {
  const { t } = useTexts();
  const { stage, unchecked, operatorEmail } = props;
  const { tone, pays, writes } = looks[stage];
  return (
    <Notice tone={tone} title={t(titleOf(props))} text={t(textOf(props))}>
      {stage === "live" && unchecked && <p className="text-sm">{t("dashboard.stages.unchecked")}</p>}
      {writes && (
        <p className="text-sm">
          <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>
        </p>
      )}
      {pays && (
        <ButtonLink href="/business-payment" className="mt-2">
          {t("billing.payAndActivate", { amount: planPriceCents })}
        </ButtonLink>
      )}
    </Notice>
  );
}
