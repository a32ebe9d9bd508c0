import type { ReactNode } from "react";
import { Rich, useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { ProfileGap } from "../profile-gaps";

/** What the owner left out of the profile; `children` says how to add it. Nothing without gaps. */
export function MissingParts({
  gaps,
  className,
  children,
}: {
  gaps: readonly ProfileGap[];
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts();
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warn" title={t("gaps.title")} className={className}>
      <ul className="list-disc pl-4.5 text-sm">
        {gaps.map((gap) => (
          <li key={gap}>{t(`gaps.${gap}`)}</li>
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
