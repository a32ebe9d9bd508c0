import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { PartName, State } from "./states";

const icons = {
  info: "store",
  services: "wrench",
  gallery: "image",
  hours: "clock",
  cities: "map-pin",
  contact: "phone",
  serving: "messages-square",
  social: "share-2",
} as const satisfies Record<PartName, IconName>;

type Props = { id: PartName; state: State; open: boolean; children: ReactNode };

/**
 * A part of the page: closed, it says how it stands; of all parts one is open. An address that ends in its name opens it,
 * which the browser does by itself when it loads the page.
 */
export function Part({ id, state, open, children }: Props) {
  const { t } = useTexts();
  return (
    <details data-part={id} name="part" open={open} className="part">
      <summary>
        <Icon name={icons[id]} className="text-muted" />
        <span className="min-w-0">
          <h2 id={`${id}-title`} tabIndex={-1} className="font-sans text-base">
            {t(`editor.${id}.title`)}
          </h2>
          <span className={`block text-sm wrap-anywhere ${state.todo ? "text-accent" : "text-muted"}`}>
            {state.words}
          </span>
          <span className="unsaved">{t("editor.part.unsaved")}</span>
        </span>
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <section id={id} aria-labelledby={`${id}-title`} className="part-open">
        {children}
      </section>
    </details>
  );
}
