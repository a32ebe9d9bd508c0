import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

/** In milliseconds. */
const submitAfter = 1000;
const failedAfter = 20_000;

type Props = { redirectUrl: string; formData: [string, string][]; children?: ReactNode };

/**
 * The signed form. It submits itself after a second; without JavaScript its button does. On a quiet page enhance.js submits it, and
 * shows what waits for that in `data-stuck`.
 */
export function ToPayfast({ redirectUrl, formData, children }: Props) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const submit = setTimeout(() => form.current?.submit(), submitAfter);
    const stuck = setTimeout(() => setStuck(true), failedAfter);
    return () => {
      clearTimeout(submit);
      clearTimeout(stuck);
    };
  }, []);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("payment.title")} />
      {children}
      {isStuck ? (
        <Notice tone="bad" title={t("payment.error")} text={t("payment.redirecting.failed")} />
      ) : (
        <Notice tone="ok" title={t("payment.redirecting.title")} text={t("payment.redirecting.text")} />
      )}
      {children && (
        <div hidden data-stuck>
          <Notice
            tone="bad"
            title={t("payment.error")}
            text={t("payment.redirecting.failed")}
            className="mt-6"
          />
        </div>
      )}
      <form ref={form} method="post" action={redirectUrl} data-send className="mt-6">
        {formData.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button full icon="arrow-right">
          {t("payment.redirecting.continue")}
        </Button>
      </form>
    </div>
  );
}
