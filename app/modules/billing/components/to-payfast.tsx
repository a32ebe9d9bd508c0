import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

type Props = { redirectUrl: string; formData: [string, string][]; children?: ReactNode };

/**
 * The signed form. enhance.js submits it after a second, and shows what waits in `data-stuck` if nothing comes of it; without
 * JavaScript its button does.
 */
export function ToPayfast({ redirectUrl, formData, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("payment.title")} />
      {children}
      <Notice tone="ok" title={t("payment.redirecting.title")} text={t("payment.redirecting.text")} />
      <div hidden data-stuck>
        <Notice
          tone="bad"
          title={t("payment.error")}
          text={t("payment.redirecting.failed")}
          className="mt-6"
        />
      </div>
      <form method="post" action={redirectUrl} data-send className="mt-6">
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
