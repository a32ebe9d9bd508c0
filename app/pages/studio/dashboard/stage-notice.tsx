import { planPriceCents } from "~/modules/billing/rules";
import { rand } from "~/platform/money";
import { ButtonLink } from "~/ui/button";
import { Notice, type NoticeTone } from "~/ui/notice";

/** The state of the business as the owner sees it. */
export type Stage = "unpaid" | "ended" | "listed" | "live" | "rejected" | "suspended";

type Words = { tone: NoticeTone; title: string; text: string; pays?: boolean; writes?: boolean };

const words: Record<Stage, Words> = {
  live: {
    tone: "ok",
    title: "Profile Complete!",
    text: "Your business is live on Thola.",
  },
  listed: {
    tone: "info",
    title: "Profile Complete!",
    text: "Your business is listed on Thola. Activate your account to take bookings.",
    pays: true,
  },
  unpaid: {
    tone: "warn",
    title: "One step left",
    text: "Nobody can see your business yet. It goes live as soon as your account is active.",
    pays: true,
  },
  ended: {
    tone: "warn",
    title: "Your subscription has ended",
    text: "Nobody can see your business any more. It is back as soon as your account is active again.",
    pays: true,
  },
  rejected: {
    tone: "bad",
    title: "Your business was not approved",
    text: "It is not shown on Thola. If you think that this is wrong, write to us:",
    writes: true,
  },
  suspended: {
    tone: "bad",
    title: "Your business is suspended",
    text: "It is not shown on Thola at the moment. If you think that this is wrong, write to us:",
    writes: true,
  },
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
};

/** The text of a stage, which promises only what this business offers. */
function textOf({ stage, offersTimes, callable }: Props): string {
  if (stage === "live" && offersTimes)
    return "Your business is live: customers find it on Thola and can book your free times.";
  if (stage === "listed" && callable)
    return "Your business is listed, and customers can call you. Activate your account to take bookings as well.";
  return words[stage].text;
}

export function StageNotice(props: Props) {
  const { stage, unchecked, operatorEmail } = props;
  const { tone, title, pays, writes } = words[stage];
  return (
    <Notice tone={tone} title={title} text={textOf(props)}>
      {stage === "live" && unchecked && (
        <p className="text-sm">
          We have not checked your details yet. Once we have, your page carries the Verified badge.
        </p>
      )}
      {writes && (
        <p className="text-sm">
          <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>
        </p>
      )}
      {pays && (
        <ButtonLink href="/business-payment" className="mt-2">
          Pay {rand(planPriceCents)} & Activate Account
        </ButtonLink>
      )}
    </Notice>
  );
}
