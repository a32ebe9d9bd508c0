import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "./icon";

type Props = { title: ReactNode; text?: ReactNode; bad?: boolean | undefined };

/**
 * A notification after an action. enhance.js puts it over everything, also over a dialog, and shows its dismiss button; on a
 * phone it stands above the bar at the lower edge, and covers neither header nor heading. Good news disappears by itself, so
 * that it does not cover a form on a small phone; bad news waits to be dismissed.
 */
export function Toast({ title, text, bad = false }: Props) {
  const { t } = useTexts();
  return (
    <div
      data-toast
      role={bad ? "alert" : "status"}
      className={`fixed inset-x-4 top-auto bottom-20 z-20 m-0 flex w-auto gap-3 rounded-md border border-line border-l-4 bg-surface py-3 pr-1 pl-3.5 text-ink shadow-float sm:bottom-4 sm:left-auto sm:w-96 print:hidden noscript:static noscript:mx-auto noscript:my-4 ${bad ? "border-l-danger" : "border-l-ok"}`}
    >
      <Icon
        name={bad ? "circle-alert" : "circle-check"}
        className={`mt-0.5 ${bad ? "text-danger" : "text-ok"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      <button
        type="button"
        data-dismiss
        hidden
        aria-label={t("common.dismiss")}
        className="-my-2 grid size-11 cursor-pointer place-items-center text-muted"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
