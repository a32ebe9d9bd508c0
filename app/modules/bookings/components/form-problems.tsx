import { ErrorSummary } from "~/forms/error-summary";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Notice } from "~/ui/notice";

/** What is unusual about a booking that may be saved as it is. */
export const warningIn = (refused: Refused | null): Message | undefined =>
  refused?.notice?.text === "bookings.enter.unusual.anyway" ? refused.notice.title : undefined;

/** Why a booking was not saved; sent again, what is only unusual is. */
export function FormProblems({ refused }: { refused: Refused | null }) {
  const { t } = useTexts();
  const warning = warningIn(refused);
  return (
    <>
      <ErrorSummary errors={refused?.errors ?? {}} />
      {!warning && <RefusalNotice refused={refused ?? undefined} />}
      {warning && (
        <Notice tone="warn" title={t(warning)} text={t("bookings.enter.unusual.anyway")}>
          <input type="hidden" name="anyway" value={String(refused?.values.anyway ?? "")} />
        </Notice>
      )}
    </>
  );
}
