import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Button } from "./button";
import { Icon } from "./icon";

/** Invoker commands open and close a dialog without a script; enhance.js does it in browsers without them. */
const invoke = (id: string, command: "show-modal" | "close") => ({ commandfor: id, command });

export function DialogButton({ dialog, ...button }: ComponentProps<typeof Button> & { dialog: string }) {
  return <Button {...button} type="button" {...invoke(dialog, "show-modal")} />;
}

export function DialogClose({ dialog, ...button }: ComponentProps<typeof Button> & { dialog: string }) {
  return <Button variant="outline" {...button} type="button" {...invoke(dialog, "close")} />;
}

type Props = {
  id: string;
  title: ReactNode;
  open?: boolean | undefined;
  modal?: boolean | undefined;
  /** For a few words and buttons; on a phone near the thumb. */
  small?: boolean | undefined;
  children: ReactNode;
};

/**
 * `open` renders it as part of the page instead of over it, for a refused form that the server sends back. With `modal`,
 * enhance.js then shows it over the page.
 */
export function Dialog({ id, title, open = false, modal = false, small = false, children }: Props) {
  const { t } = useTexts();
  return (
    <dialog
      id={id}
      open={open}
      data-modal={modal ? "" : undefined}
      aria-labelledby={`${id}-title`}
      className={small ? "dialog dialog-small" : "dialog"}
    >
      <div className="band" />
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} className={small ? "text-lg leading-tight" : undefined}>
            {title}
          </h2>
          <button
            type="button"
            {...invoke(id, "close")}
            aria-label={t("common.close")}
            className="in-[dialog[open]:not(:modal)]:hidden -mt-2.5 -mr-2.5 grid size-11 flex-none cursor-pointer place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
