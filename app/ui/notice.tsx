import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type NoticeTone = "ok" | "warn" | "bad" | "info";

const looks: Record<NoticeTone, { box: string; sign: string; icon: IconName }> = {
  ok: { box: "border-ok bg-ok-soft", sign: "text-ok", icon: "circle-check" },
  warn: { box: "border-warn bg-warn-soft", sign: "text-warn", icon: "triangle-alert" },
  bad: { box: "border-danger bg-danger-soft", sign: "text-danger", icon: "circle-alert" },
  info: { box: "border-brand bg-brand-soft", sign: "text-brand", icon: "info" },
};

type Props = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  text?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A message in the page: what happened and what to do about it. */
export function Notice({ tone = "info", title, text, className = "", children }: Props) {
  const { box, sign, icon } = looks[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={`flex gap-3 rounded-md border-l-4 px-4 py-3 text-ink ${box} ${className}`.trim()}
    >
      <Icon name={icon} className={`mt-0.5 ${sign}`} />
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {text && <p className={title ? "text-sm" : ""}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
