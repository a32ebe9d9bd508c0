import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

type Props = { name: string; title: string; text?: string; period: number; children: ReactNode };

/** A part of the page with its heading and its numbers as a file. `name` is the file's. */
export function Part({ name, title, text, period, children }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id={name} look="text-lg" title={title}>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      {children}
      <a
        href={`/analytics/${name}.csv?days=${period}`}
        download
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-sm"
      >
        <Icon name="download" size="sm" />
        {t("analytics.csv")}
        <span className="sr-only">{title}</span>
      </a>
    </Section>
  );
}

/** The share from 0 to 1 as a bar, with an upright line at another one. */
export function Meter({ share, mark }: { share: number; mark?: number | null }) {
  const inside = (value: number) => Math.max(0, Math.min(1, value)) * 100;
  return (
    <svg className="block h-2.5 w-full rounded-sm bg-sunk" aria-hidden="true">
      <rect width={`${inside(share)}%`} height="100%" className="fill-brand" />
      {mark != null && (
        <rect x={`${Math.min(98.5, inside(mark))}%`} width="4" height="100%" className="fill-ink" />
      )}
    </svg>
  );
}
