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
    text: "Your business is live: customers find it on Thola and can book your free times.",
  },
  listed: {
    tone: "info",
    title: "Profile Complete!",
    text: "Your business is listed, and customers can call you. Activate your account to take bookings as well.",
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
};

export function StageNotice({ stage, unchecked, operatorEmail }: Props) {
  const { tone, title, text, pays, writes } = words[stage];
  return (
    <Notice tone={tone} title={title} text={text}>
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
