import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { useIsRefused } from "~/ui/may-post";

type Link = { label: string; href: string; icon: IconName };
type Props = {
  face: ReactNode;
  name: string;
  href?: string | undefined;
  under?: ReactNode;
  phone?: string | null;
  links: readonly Link[];
  muted: boolean;
  reportHref: string;
  backHref: string;
};

/** Who the other side is, with what can be done besides writing. */
export function ThreadHead({ face, name, href, under, phone, links, muted, reportHref, backHref }: Props) {
  const { t, hrefOf } = useTexts();
  const mute = muted ? "unmute" : "mute";
  return (
    <header className="talk-head gap-2">
      <a
        href={hrefOf(backHref)}
        aria-label={t("messages.title")}
        className="talk-back grid size-[44px] flex-none place-items-center text-ink"
      >
        <Icon name="arrow-left" />
      </a>
      <span className="max-[17.5rem]:hidden">{face}</span>
      <div className="min-w-0 flex-1">
        <h1 className="min-[17.5rem]:truncate wrap-anywhere font-sans text-base">
          {href ? (
            <a href={hrefOf(href)} className="text-ink no-underline hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </h1>
        {under && <p className="truncate text-muted text-xs">{under}</p>}
      </div>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={t("messages.call")}
          className="grid size-[44px] place-items-center text-ink"
        >
          <Icon name="phone" />
        </a>
      )}
      <button
        type="button"
        popoverTarget="thread-menu"
        aria-label={t("messages.more")}
        className="grid size-[44px] flex-none cursor-pointer place-items-center"
      >
        <Icon name="ellipsis-vertical" />
      </button>
      <div
        id="thread-menu"
        popover="auto"
        className="fixed inset-[auto_1rem_auto_auto] top-28 m-0 w-64 rounded-lg border border-line bg-surface p-1.5 text-ink"
      >
        {links.map((link) => (
          <a key={link.href} href={hrefOf(link.href)} className={item}>
            <Icon name={link.icon} />
            {link.label}
          </a>
        ))}
        <form method="post" action="?#last">
          <button
            type="submit"
            name="intent"
            value={mute}
            disabled={useIsRefused(mute)}
            className={`${item} w-full disabled:cursor-not-allowed disabled:text-muted`}
          >
            <Icon name={muted ? "bell" : "bell-off"} />
            {t(muted ? "messages.unmute" : "messages.mute")}
          </button>
        </form>
        <a
          href={hrefOf(reportHref)}
          className={`${item} mt-1.5 border-line border-t pt-1.5 text-danger hover:text-danger`}
        >
          <Icon name="flag" />
          {t("messages.reportOrBlock")}
        </a>
      </div>
    </header>
  );
}

const item =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-left text-ink no-underline hover:bg-sunk";
