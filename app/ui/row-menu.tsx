import type { ReactNode } from "react";
import { Icon } from "./icon";

/** The acts on a row behind three dots. It closes as menus do: by Escape, a press elsewhere (enhance.js), or another menu. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="row-menu" name="row-menu">
      <summary>
        <Icon name="ellipsis" />
        <span className="sr-only">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
