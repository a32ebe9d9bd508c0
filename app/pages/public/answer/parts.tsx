import type { ComponentProps, ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { Press } from "~/forms/press";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";

/** What waits for an answer: the question, until when, and the ways to answer it. */
export function Asked({ title, due, children }: { title: ReactNode; due: ReactNode; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-lg border-2 border-accent bg-surface">
      <div className="bg-accent-soft px-4 py-3">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <b className="text-accent text-sm tabular-nums">{due}</b>
      </div>
      <div className="grid gap-3 p-4">{children}</div>
    </section>
  );
}

type Props = { before: { label: string; at: Date }; after: { label: string; at: Date } };

/** Two times, the first one struck out. */
export function Swap({ before, after }: Props) {
  const { t } = useTexts();
  const when = (at: Date) => t("ownBooking.shortWhen", { at });
  return (
    <dl className="grid gap-2 tabular-nums">
      <div>
        <dt className="text-muted text-sm">{before.label}</dt>
        <dd className="text-muted line-through">{when(before.at)}</dd>
      </div>
      <div>
        <dt className="text-muted text-sm">{after.label}</dt>
        <dd className="font-head font-semibold text-xl">{when(after.at)}</dd>
      </div>
    </dl>
  );
}

/** The first answer is the tall one. */
export const Answer = ({ variant, ...press }: Omit<ComponentProps<typeof Press>, "full" | "look">) => (
  <Press
    {...press}
    variant={variant}
    full
    look="flex min-w-0 flex-1"
    className={variant ? "" : "min-h-13.5"}
  />
);

type FactRow = [label: Message, value: ReactNode];

/** Without the rows that have no value. */
export function Facts({ rows }: { rows: FactRow[] }) {
  const { t } = useTexts();
  return (
    <dl className="divide-y divide-line">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={JSON.stringify(label)} className="flex flex-wrap gap-x-3 py-2 text-sm">
              <dt className="w-22 text-muted">{t(label)}</dt>
              <dd className="wrap-anywhere min-w-0 flex-[1_1_8rem] font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export const Call = ({ number }: { number: string }) => <a href={`tel:${number}`}>{showPhone(number)}</a>;

export const Quoted = ({ children }: { children: ReactNode }) => (
  <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-3 pl-3">
    {children}
  </blockquote>
);

type StandingProps = {
  title: ReactNode;
  icon?: "circle-check" | "hourglass" | "circle-x" | undefined;
  text?: ReactNode;
  children?: ReactNode;
};

/** Heading and a sentence, where nothing waits for an answer. */
export const Standing = ({ title, icon, text, children }: StandingProps) => (
  <section className="grid gap-2">
    <h1 className="flex items-start gap-2 text-xl wrap-anywhere">
      {icon && <Icon name={icon} className="mt-1 text-muted" />}
      <span className="min-w-0">{title}</span>
    </h1>
    {text && <p>{text}</p>}
    {children}
  </section>
);
