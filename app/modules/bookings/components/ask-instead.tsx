import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { isOutsideMessage } from "../refusal-messages";

/** Under an address where nobody comes: the question whether they come once. */
export function AskInstead({ error, page }: { error: Message | undefined; page: string }) {
  const { t } = useTexts();
  if (!isOutsideMessage(error)) return null;
  return (
    <p>
      <a href={`${page}/ask`} rel="nofollow" className="tap font-semibold">
        {t("bookingPage.form.askInstead")}
      </a>
    </p>
  );
}
