import type { ReactNode } from "react";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { ProfileGap } from "../profile-gaps";
import { editAddress, setupAddress, stepOf } from "../setup-steps";

type Props = {
  gaps: readonly ProfileGap[];
  className?: string | undefined;
  part?: ((gap: ProfileGap, words: string) => ReactNode) | undefined;
  children: ReactNode;
};

/**
 * What the owner left out of the profile; `children` says how to add it, and `part` makes each line lead there. Nothing
 * without gaps.
 */
export function MissingParts({ gaps, className, part, children }: Props) {
  const { t } = useTexts();
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warn" title={t("gaps.title")} className={className}>
      {/* The bullet of a button with two lines would stand at the second. */}
      <ul className={`text-sm ${part ? "grid gap-1" : "list-disc pl-4.5"}`}>
        {gaps.map((gap) => (
          <li key={gap}>{part ? part(gap, t(`gaps.${gap}`)) : t(`gaps.${gap}`)}</li>
        ))}
      </ul>
      <p className="text-sm">{children}</p>
    </Notice>
  );
}

/** In the wizard, where it is added. */
export const linkToStep = (gap: ProfileGap, words: string) => (
  <a href={setupAddress(stepOf(gap))} className="text-ink">
    {words}
  </a>
);

/** After the set-up: where it is added, and that it is. */
export const linkToEditor = (gap: ProfileGap, words: string) => (
  <a href={editAddress(gap)} className="text-ink">
    {words}
  </a>
);

export const AddInEditor = () => <Rich text="gaps.edit" tags={{ edit: linkTo("/business-profile-edit") }} />;
