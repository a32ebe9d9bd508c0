import type { ReactNode } from "react";
import { Cover } from "./cover";
import type { IconName } from "./icon-names";

/** Shown instead of an empty list: a cloth pattern, the reason, and where to go from here. */
export function EmptyState({
  title,
  text,
  icon = "search",
  heading: Heading = "h2",
  actions,
  compact = false,
}: {
  title?: ReactNode;
  text?: ReactNode;
  icon?: IconName | undefined;
  /** h1 when it is the whole page. */
  heading?: "h1" | "h2" | undefined;
  actions?: ReactNode;
  /** A thin strip of cloth, where the actions matter more. */
  compact?: boolean;
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface text-center">
      {compact ? (
        <div className="h-6">
          <Cover prints={["pindot"]} seed="thola" plain size="small" />
        </div>
      ) : (
        <div className="h-32 sm:h-40">
          <Cover prints={["pindot"]} seed="thola" icon={icon} plain />
        </div>
      )}
      <div className={`flex flex-col items-center px-4 pb-8 ${compact ? "gap-2 pt-3" : "gap-3 pt-6"}`}>
        {title && <Heading className={Heading === "h1" ? undefined : "text-lg"}>{title}</Heading>}
        {text && <p className="max-w-[46ch] text-muted">{text}</p>}
        {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
