import { useTexts } from "~/texts/context";
import { QrCode } from "~/ui/qr-code";

/** The booking code for another telephone, which reads it from this one. */
export function CodePicture({ code, qr }: { code: string; qr: { size: number; path: string } }) {
  const { t } = useTexts();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand text-sm">
        {t("ownBooking.codePicture")}
      </summary>
      <figure className="mt-2 grid w-40 gap-1">
        <QrCode qr={qr} label={code} className="w-full rounded-md" />
        <figcaption className="text-center font-semibold tabular-nums">{code}</figcaption>
      </figure>
    </details>
  );
}
