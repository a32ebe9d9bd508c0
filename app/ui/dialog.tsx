import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "./button";
import { Icon } from "./icon";

/** Invoker commands open and close a dialog; enhance.js does it in browsers without them. */
const invoke = (id: string, command: "show-modal" | "close") => ({ commandfor: id, command });

type Looks = Pick<
  ComponentProps<typeof ButtonLink>,
  "variant" | "small" | "icon" | "className" | "aria-label" | "children"
>;

/** Without a script a link shows the dialog in the page: many browsers do not know invoker commands yet. */
export function DialogButton({ dialog, ...looks }: Looks & { dialog: string }) {
  return <Pressed looks={looks} dialog={dialog} command="show-modal" href={`#${dialog}`} />;
}

/** Without a script a link to the page as it was. */
export function DialogClose({ dialog, ...looks }: Looks & { dialog: string }) {
  return <Pressed looks={{ variant: "outline", ...looks }} dialog={dialog} command="close" href="" />;
}

type PressedProps = { looks: Looks; dialog: string; command: "show-modal" | "close"; href: string };

function Pressed({ looks, dialog, command, href }: PressedProps) {
  const className = `${looks.className ?? ""} noscript:hidden`.trim();
  return (
    <>
      <Button {...looks} type="button" {...invoke(dialog, command)} className={className} />
      <noscript className="noscript:contents">
        <ButtonLink {...looks} href={href} />
      </noscript>
    </>
  );
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
 * `open` renders it as part of the page instead of over it, for a refused form that the server sends back; so does its name in
 * the address. With `modal`, enhance.js then shows it over the page.
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
            className="in-[dialog:not(:modal)]:hidden -mt-2.5 -mr-2.5 grid size-11 flex-none cursor-pointer place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
