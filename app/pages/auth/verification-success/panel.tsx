import type { ReactNode } from "react";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

export function Panel(props: { icon: IconName; tone: string; title: string; children: ReactNode }) {
  const { icon, tone, title, children } = props;
  return (
    <section className="mx-auto my-6 max-w-md overflow-hidden rounded-lg border border-line bg-surface text-center md:my-12">
      <div className="h-20">
        <Cover prints={["pindot"]} seed="thola" plain />
      </div>
      <div className="grid justify-items-center gap-4 p-6 md:p-8">
        <Icon name={icon} size="lg" className={tone} />
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </section>
  );
}
