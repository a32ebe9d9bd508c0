import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

type Fact = [label: string, value: ReactNode];

/** What is known about a message or a report. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  const { t } = useTexts();
  return (
    <Section boxed id="known" as="h3" look="mb-3 text-base" title={t("adminInbox.known")}>
      <dl className="grid gap-2 text-sm">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{fact[0]}</dt>
                <dd className="min-w-0 wrap-anywhere">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
