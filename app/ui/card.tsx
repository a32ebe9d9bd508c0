import type { ReactNode } from "react";

type Props = {
  as?: "div" | "section" | "article" | "aside" | "li" | undefined;
  cloth?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  children: ReactNode;
};

/** The box around most content. `cloth` makes it an indigo panel with the printed band on top. */
export function Box({ as: Tag = "div", cloth = false, className = "", children, ...rest }: Props) {
  const look = cloth ? "cloth overflow-hidden border-cloth" : "border-line bg-surface";
  return (
    <Tag {...rest} className={`rounded-lg border ${look}`}>
      {cloth && <div className="band" />}
      <div className={`p-4 sm:p-6 ${className}`.trim()}>{children}</div>
    </Tag>
  );
}
