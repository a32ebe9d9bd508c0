import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

export function Panel(props: { icon: IconName; tone: string; title: string; children: ReactNode }) {
  const { icon, tone, title, children } = props;
  return (
    <section className="mx-auto my-6 grid max-w-md justify-items-center gap-4 rounded-lg border border-line bg-surface p-6 text-center md:my-12 md:p-10">
      <Icon name={icon} size="lg" className={tone} />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </section>
  );
}
