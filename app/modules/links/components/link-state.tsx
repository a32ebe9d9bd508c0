import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

type Props = { words: { title: Message; text: Message }; isDead: boolean; children?: ReactNode };

/** How the link of a mail stands. A dead one is sent anew to whoever had it. */
export function LinkState({ words, isDead, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={t(words.title)} subtitle={t(words.text)} />
      {isDead && (
        <form method="post">
          <Button name="intent" value="new-link" full>
            {t("mailChoices.unsubscribe.dead.action")}
          </Button>
        </form>
      )}
      {children}
    </div>
  );
}
