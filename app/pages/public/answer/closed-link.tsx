import { LinkState } from "~/modules/links/components/link-state";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";

const words = {
  dead: { title: "answer.dead.title", text: "answer.dead.text" },
  over: { title: "answer.over.title", text: "answer.over.text" },
  gone: { title: "answer.dead.title", text: "answer.gone" },
  none: { title: "answer.dead.title", text: "guest.none" },
  left: { title: "waiting.offer.leftTitle", text: "waiting.offer.leftText" },
  released: { title: "guest.released.title", text: "guest.released.text" },
  sent: { title: "answer.dead.sent.title", text: "answer.dead.sent.text" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

/** Why the link shows no booking, and what to do then. */
export function ClosedLink({ state }: { state: keyof typeof words }) {
  const { t } = useTexts();
  return (
    <LinkState words={words[state]} isDead={state === "dead"}>
      {state === "over" && (
        <ButtonLink href="/auth?action=signin" variant="outline" full>
          {t("common.signIn")}
        </ButtonLink>
      )}
    </LinkState>
  );
}
