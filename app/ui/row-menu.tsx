import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";

/** The acts on a row behind three dots. It closes as menus do: by Escape, a press elsewhere, another menu, or an act. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const closeFrom = ({ target }: Event) => {
      const isDialog = target instanceof Element && target.closest("dialog");
      if (!isDialog && !menu.current?.contains(target as Node) && menu.current) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeFrom);
    return () => document.removeEventListener("pointerdown", closeFrom);
  }, []);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className="row-menu" name="row-menu" onSubmit={close} onKeyDown={closeByKey}>
      <summary>
        <Icon name="ellipsis" />
        <span className="sr-only">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
