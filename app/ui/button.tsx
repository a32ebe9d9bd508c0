import { type ComponentProps, type ReactNode, use } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { MayOpen, useIsRefused } from "./may-post";

type Look = {
  /** `quiet` is alive, but second to others: what one may do after signing in. */
  variant?: "primary" | "quiet" | "outline" | "text" | "danger" | undefined;
  full?: boolean | undefined;
  /** Smaller text for cards and tables; the target stays 44 px high. */
  small?: boolean | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
};

const variants = {
  primary: "border-transparent bg-brand px-4 text-on-brand hover:bg-brand-hover hover:text-on-brand",
  quiet: "border-transparent bg-brand-soft px-4 text-brand hover:border-brand",
  outline: "border-edge px-4 text-ink hover:border-brand hover:text-brand",
  text: "border-transparent px-2 text-brand hover:underline",
  danger: "border-current px-4 text-danger hover:bg-danger-soft hover:text-danger",
};
const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold leading-tight no-underline";
const disabledBase =
  "inline-flex min-h-11 cursor-not-allowed items-center justify-center gap-2 rounded-md border border-dashed border-edge bg-sunk px-4 py-2 text-center font-medium leading-tight text-muted no-underline";

function classes({ variant = "primary", full, small, className }: Look, disabled = false) {
  return [
    disabled ? disabledBase : `${base} ${variants[variant]}`,
    full && "w-full",
    small && "text-sm",
    className,
  ]
    .filter(Boolean)
    .join(" ");
}

type Props = { icon?: IconName | undefined; small?: boolean | undefined; children: ReactNode };

function ButtonContent({ icon, small, children }: Props) {
  return (
    <>
      {icon && <Icon name={icon} size={small ? "sm" : "md"} />}
      {children}
    </>
  );
}

/** `data-busy` is the label while the form is being sent ('Loading...', 'Sending...'): enhance.js shows it. */
export function Button({
  variant,
  full,
  small,
  icon,
  className,
  disabled,
  children,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & Look) {
  const isRefused = useIsRefused(rest.name === "intent" ? String(rest.value) : undefined);
  const isOff = disabled || (type === "submit" && isRefused);
  return (
    <button
      {...rest}
      type={type}
      disabled={isOff}
      className={classes({ variant, full, small, className }, isOff)}
    >
      <ButtonContent icon={icon} small={small}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** A link that looks like a button; one of this site leads to the page in the language of this one. */
export function ButtonLink({
  variant,
  full,
  small,
  icon,
  className,
  href,
  children,
  ...rest
}: ComponentProps<"a"> & Look) {
  const { hrefOf } = useTexts();
  const isOff = !use(MayOpen)(href ?? "");
  const led = isOff ? ({ role: "link", "aria-disabled": true } as const) : { href: href && hrefOf(href) };
  return (
    <a {...rest} {...led} className={classes({ variant, full, small, className }, isOff)}>
      <ButtonContent icon={icon} small={small}>
        {children}
      </ButtonContent>
    </a>
  );
}
