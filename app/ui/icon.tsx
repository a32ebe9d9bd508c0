import accountSprite from "./account-icons.svg?url&no-inline";
import { accountIcons, type IconName, siteIcons } from "./icon-names";
import siteSprite from "./site-icons.svg?url&no-inline";
import toolSprite from "./tool-icons.svg?url&no-inline";

const spriteOf = new Map<string, string>([
  ...siteIcons.map((name) => [name, siteSprite] as const),
  ...accountIcons.map((name) => [name, accountSprite] as const),
]);
const sizes = { sm: "icon size-4", md: "icon size-5", lg: "icon size-6" };

export function iconHref(name: IconName) {
  return `${spriteOf.get(name) ?? toolSprite}#${name}`;
}

/** The patch of a cover, centred on the origin. */
export function patchHref(shape: "round" | "square" | "diamond") {
  return `${siteSprite}#${shape}`;
}

type Props = { name: IconName; size?: "sm" | "md" | "lg" | undefined; className?: string | undefined };

/** Decoration only: the text beside it, or the control's aria-label, carries the meaning. */
export function Icon({ name, size = "md", className = "" }: Props) {
  return (
    <svg className={`${sizes[size]} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
