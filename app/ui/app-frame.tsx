import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { BackLink } from "./back-link";
import { Button } from "./button";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { Logo } from "./logo";
import { SkipLink } from "./skip-link";
import { PageWeight, TextOnlySwitch } from "./text-only";
import { ThemeSwitch, type ThemeView } from "./theme-switch";

export type AppEntry = {
  label: string;
  href: string;
  icon: IconName;
  /** `within`: the page is one of those behind this entry. */
  current: "page" | "within" | null;
  /** What waits behind it, and the same in words ('3 requests waiting'). */
  waiting?: { count: number; words: string } | null;
  /** On a phone it stands behind More. */
  folded?: boolean;
};

type AppLink = { label: string; href: string; icon: IconName };

export type AppFrameProps = {
  label: string;
  /** Whose tools these are: a small picture, the name, a line about its state. */
  mark: ReactNode;
  name: string;
  state: ReactNode;
  /** Up to five that are not folded stand at the lower edge of a phone, More with them; else all in a row that scrolls. */
  entries: readonly AppEntry[];
  /** The name of what holds the folded ones. */
  more?: string;
  /** Outside of the tools, for instance the public page. */
  outside?: AppLink | null;
  /** `acts`: buttons below the links. */
  account: { name: string; links: readonly AppLink[]; acts?: ReactNode };
  theme: ThemeView;
  /** The address of this page, to which the theme form returns. */
  here: string;
  back: { href: string; label?: Message | undefined; beside?: boolean | undefined } | null;
  banner?: ReactNode;
  notices?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of pages that are tools: a side bar on wide screens, a strip on top and the entries at the lower edge of a
 * phone. One markup for both (app-frame.css, which the layout of its pages imports).
 */
export function AppFrame({ back, banner, notices, children, ...side }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      {banner}
      <div className="app">
        <Side {...side} />
        <main id="main" tabIndex={-1} className="app-page">
          {back && <BackLink {...back} />}
          {notices}
          {children}
          <div className="mt-10 flex min-h-11 flex-wrap items-center justify-between gap-3 border-line border-t pt-3 text-muted print:hidden">
            <PageWeight />
            <TextOnlySwitch back={side.here} />
          </div>
        </main>
      </div>
    </>
  );
}

type SideProps = Omit<AppFrameProps, "back" | "banner" | "notices" | "children">;

function Side({ label, mark, name, state, entries, more, outside, ...menu }: SideProps) {
  const { hrefOf } = useTexts();
  const folded = entries.filter((entry) => entry.folded);
  return (
    <header className="app-side">
      <div className="band app-band" />
      <div className="app-who">
        <span className="app-mark">{mark}</span>
        <p className="min-w-0 leading-tight">
          <b className="app-name">{name}</b>
          {state}
        </p>
      </div>
      <nav aria-label={label} className={entries.length - folded.length > 5 ? "app-row" : "app-bar"}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.href} className={entry.folded ? "app-folded" : undefined}>
              <Entry {...entry} />
            </li>
          ))}
          {more && folded.length > 0 && (
            <li className="app-more">
              <More label={more} entries={folded} />
            </li>
          )}
        </ul>
      </nav>
      {more && folded.length > 0 && (
        <nav aria-label={more} id="more-menu" popover="auto" className="app-menu app-low">
          <ul>
            {folded.map((entry) => (
              <li key={entry.href}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="app-end">
        {outside && (
          <a href={hrefOf(outside.href)} className="app-link">
            <Icon name={outside.icon} />
            <span>{outside.label}</span>
          </a>
        )}
        <AccountMenu {...menu} />
        <div className="app-logo">
          <Logo />
        </div>
      </div>
    </header>
  );
}

function Entry({ label, href, icon, current, waiting }: AppEntry) {
  const { hrefOf } = useTexts();
  return (
    <a
      href={hrefOf(href)}
      aria-current={current === "page" ? "page" : current ? true : undefined}
      className="app-link"
    >
      <Icon name={icon} />
      <span>{label}</span>
      {waiting && waiting.count > 0 && <WaitingCount {...waiting} />}
    </a>
  );
}

/** Opens what a phone has no room for at its lower edge. */
function More({ label, entries }: { label: string; entries: readonly AppEntry[] }) {
  const waiting = entries.flatMap((entry) => (entry.waiting && entry.waiting.count > 0 ? entry.waiting : []));
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return (
    <button
      type="button"
      popoverTarget="more-menu"
      aria-current={entries.some(({ current }) => current) ? true : undefined}
      className="app-link w-full"
    >
      <Icon name="ellipsis" />
      <span>{label}</span>
      {count > 0 && <WaitingCount count={count} words={waiting.map(({ words }) => words).join(", ")} />}
    </button>
  );
}

/** A number in the warm colour: this waits for you. */
const WaitingCount = ({ count, words }: { count: number; words: string }) => (
  <span className="app-waits">
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{words}</span>
  </span>
);

const initials = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
};

function AccountMenu({ account, theme, here }: Pick<SideProps, "account" | "theme" | "here">) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="app-link app-account">
        <span className="sr-only">{t("frame.app.account")}</span>
        <span aria-hidden="true" className="app-face">
          {initials(account.name) || <Icon name="user" size="sm" />}
        </span>
        <span>{account.name}</span>
      </button>
      <div id="account-menu" popover="auto" className="app-menu">
        <p className="truncate px-3 py-2 font-semibold text-sm">{account.name}</p>
        <ul className="border-line border-y py-1">
          {account.links.map(({ label, href, icon }) => (
            <li key={href}>
              <a href={hrefOf(href)} className="app-link">
                <Icon name={icon} />
                <span>{label}</span>
              </a>
            </li>
          ))}
          {account.acts && <li>{account.acts}</li>}
        </ul>
        <div className="grid gap-3 p-3">
          <ThemeSwitch theme={theme} back={here} />
          <form method="post" action="/sign-out">
            <Button variant="outline" full icon="log-out">
              {t("common.signOut")}
            </Button>
          </form>
        </div>
      </div>
    </>
  );
}
