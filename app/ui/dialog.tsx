import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

/**
 * Attributes of a button that opens or closes a dialog without a script. Browsers with invoker commands show it modally;
 * older ones take the same element as a popover.
 */
function invoke(id: string, act: "show" | "close") {
  return {
    commandfor: id,
    command: act === "show" ? "show-modal" : "close",
    popoverTarget: id,
    popoverTargetAction: act === "show" ? ("show" as const) : ("hide" as const),
  };
}

export function DialogButton({ dialog, ...button }: ComponentProps<typeof Button> & { dialog: string }) {
  return <Button {...button} type="button" {...invoke(dialog, "show")} />;
}

export function DialogClose({ dialog, ...button }: ComponentProps<typeof Button> & { dialog: string }) {
  return <Button variant="outline" {...button} type="button" {...invoke(dialog, "close")} />;
}

/**
 * `open` renders it in the page, not over it: for answers of the server that carry a filled-in form. With `modal` the
 * site's module, where there is one, lifts it over the page.
 */
export function Dialog({
  id,
  title,
  open = false,
  modal = false,
  children,
}: {
  id: string;
  title: ReactNode;
  open?: boolean | undefined;
  modal?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <dialog
      id={id}
      open={open}
      popover={open ? undefined : "auto"}
      data-modal={modal ? "" : undefined}
      aria-labelledby={`${id}-title`}
      className="dialog"
    >
      <div className="band" />
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={`${id}-title`}>{title}</h2>
          <button
            type="button"
            {...(open ? { commandfor: id, command: "close" } : invoke(id, "close"))}
            aria-label="Close"
            className="in-[dialog[open]:not(:modal,:popover-open)]:hidden -mt-2.5 -mr-2.5 grid size-11 flex-none cursor-pointer place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
