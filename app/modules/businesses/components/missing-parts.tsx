import type { ReactNode } from "react";
import { Rich } from "~/texts/context";
import { Notice } from "~/ui/notice";

/** What the owner left out of the profile; `children` says how to add it. Nothing without gaps. */
export function MissingParts({
  gaps,
  className,
  children,
}: {
  gaps: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}) {
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warn" title="What customers still miss" className={className}>
      <ul className="list-disc pl-4.5 text-sm">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      <p className="text-sm">{children}</p>
    </Notice>
  );
}

/** Says that the operator adds what is missing; until owners have an editor of their own. */
export const WriteForMissing = ({ email }: { email: string }) => (
  <Rich
    text={{ key: "dashboard.writeForMissing", values: { email } }}
    tags={{ mail: (words) => <a href={`mailto:${email}`}>{words}</a> }}
  />
);
