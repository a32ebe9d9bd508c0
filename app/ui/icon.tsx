import appSprite from "./app-icons.svg?url&no-inline";
import { type IconName, siteIcons } from "./icon-names";
import siteSprite from "./site-icons.svg?url&no-inline";

const onSite = new Set<string>(siteIcons);
const sizes = { sm: "icon size-4", md: "icon size-5", lg: "icon size-6" };

export function iconHref(name: IconName) {
  return `${onSite.has(name) ? siteSprite : appSprite}#${name}`;
}

/** The patch of a cover, centred on the origin. */
export function patchHref(shape: "round" | "square" | "diamond") {
  return `${siteSprite}#${shape}`;
}

/** Decoration only: the text beside it, or the control's aria-label, carries the meaning. */
export function Icon({
  name,
  size = "md",
  className = "",
}: {
  name: IconName;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}) {
  return (
    <svg className={`${sizes[size]} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
