import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import { editLink } from "./edit-links";
import type { Tip } from "./guide";

const mostTips = 3;

/** What would bring more bookings, each with the place where it is done. Nothing when nothing is missing. */
export function Tips({ tips }: { tips: readonly Tip[] }) {
  const { t } = useTexts();
  const shown = tips.slice(0, mostTips);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="tips">
      <SectionHead id="tips">{t("dashboard.tips.title")}</SectionHead>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {shown.map((tip) => (
          <li key={tip.part} className="relative flex items-center gap-3 px-4 py-3">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft text-brand">
              <Icon name={tip.icon} />
            </span>
            <TipWords tip={tip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TipWords({ tip: { part, title, text } }: { tip: Tip }) {
  const { t, hrefOf } = useTexts();
  const href = editLink(part, false);
  return (
    <>
      <div className="min-w-0 flex-1">
        <b className="font-semibold wrap-anywhere">
          <a
            href={hrefOf(href)}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-brand"
          >
            {t(title)}
          </a>
        </b>
        {text && <p className="text-muted text-sm">{t(text)}</p>}
      </div>
      <Icon name="chevron-right" size="sm" className="text-muted" />
    </>
  );
}
