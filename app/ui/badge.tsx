import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type Tone = "neutral" | "ok" | "warn" | "bad" | "info";

const tones = {
  neutral: "bg-sunk text-muted",
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  bad: "bg-danger-soft text-danger",
  info: "bg-brand-soft text-brand",
};

type Props = {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** Words that may be wider than a phone. */
  wraps?: boolean | undefined;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, wraps, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${wraps ? "" : "whitespace-nowrap"} rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
