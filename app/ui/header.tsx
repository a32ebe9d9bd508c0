import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "./button";
import { Icon } from "./icon";
import { Logo } from "./logo";

export type NavItem = { label: string; href: string; current?: boolean | undefined };
export type Account = { label: string; href: string };

export type HeaderProps = {
  nav: readonly NavItem[];
  account: Account | null;
  /** Unread conversations of who is signed in, or HTML that says so; null without an inbox. */
  messages?: number | string | null;
  signInHref: string;
  startHref: string;
};

function SignOut({ full = false }: { full?: boolean | undefined }) {
  const { t } = useTexts();
  return (
    <form method="post" action="/sign-out">
      <Button variant={full ? "outline" : "text"} full={full} icon={full ? "log-out" : undefined}>
        {t("common.signOut")}
      </Button>
    </form>
  );
}

function DesktopNav({ nav }: { nav: readonly NavItem[] }) {
  const { t, hrefOf } = useTexts();
  return (
    <nav
      aria-label={t("frame.nav.main")}
      className="hidden @min-[52rem]:order-2 @min-[52rem]:mr-4 @min-[52rem]:block"
    >
      <ul className="flex">
        {nav.map((item) => (
          <li key={item.href}>
            <a
              href={hrefOf(item.href)}
              aria-current={item.current ? "page" : undefined}
              className="flex min-h-11 items-center border-transparent border-b-2 px-3 pt-0.5 font-medium text-ink no-underline hover:text-brand not-aria-[current]:forced-colors:border-[Canvas] aria-[current]:border-brand aria-[current]:text-brand"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SideMenu({ nav, account, signInHref }: HeaderProps) {
  const { t, hrefOf } = useTexts();
  const own = account ?? { label: t("common.signIn"), href: signInHref };
  const items: readonly NavItem[] = nav.some(({ href }) => href === own.href) ? nav : [...nav, own];
  return (
    <div id="menu" popover="auto" className="drawer">
      <div className="band -mx-4 mb-2" />
      <div className="flex items-center justify-between">
        <p className="font-head font-semibold text-lg">{t("frame.nav.menu")}</p>
        <Button
          type="button"
          variant="text"
          icon="x"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t("frame.nav.closeMenu")}
          className="-mr-2 w-11 text-ink"
        >
          {null}
        </Button>
      </div>
      <nav aria-label={t("frame.nav.side")}>
        <ul className="mb-4 divide-y divide-line">
          {items.map((item) => (
            <li key={item.label + item.href}>
              <a
                href={hrefOf(item.href)}
                aria-current={item.current ? "page" : undefined}
                className="flex min-h-12 items-center py-2 font-medium text-ink no-underline aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
        {account && <SignOut full />}
      </nav>
    </div>
  );
}

export const Header = (props: HeaderProps) => (
  <header className="border-line border-b bg-ground print:hidden">
    <HeaderContent {...props} />
  </header>
);

/**
 * Measured by the header itself in rem, which follow the size of the visitor's text: with large text the buttons stand
 * under the logo, and the menu stays on the screen.
 */
function HeaderContent(props: HeaderProps) {
  const { t } = useTexts();
  return (
    <div className="wrap @container">
      <div className="flex min-h-15 flex-wrap items-center gap-x-1 gap-y-2 py-2 @min-[52rem]:min-h-18 @min-[52rem]:gap-x-2">
        <div className="order-1 mr-auto">
          <Logo folds />
        </div>
        <DesktopNav nav={props.nav} />
        <HeaderActions {...props} />
        <button
          type="button"
          popoverTarget="menu"
          aria-label={t("frame.nav.menu")}
          className="order-2 -mr-2.5 grid size-11 cursor-pointer place-items-center @min-[17.5rem]:order-4 @min-[52rem]:hidden"
        >
          <Icon name="menu" size="lg" />
        </button>
        <SideMenu {...props} />
      </div>
    </div>
  );
}

export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <b className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-on-brand text-xs tabular-nums leading-none">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("frame.nav.unread", { count })}</span>
    </b>
  );
}

function Inbox({ unread }: { unread: number | string }) {
  const { t, hrefOf } = useTexts();
  return (
    <a
      href={hrefOf("/messages")}
      className="relative grid size-11 flex-none place-items-center rounded-md text-ink hover:text-brand"
    >
      <span className="sr-only">{t("frame.nav.messages")}</span>
      <Icon name="message-circle" />
      {typeof unread === "string" ? unread : <UnreadBadge count={unread} />}
    </a>
  );
}

function HeaderActions({ account, messages = null, signInHref, startHref }: HeaderProps) {
  const { t } = useTexts();
  return (
    <div className="order-3 flex min-w-0 flex-1 basis-full flex-wrap justify-end gap-x-1 gap-y-2 *:flex-auto @min-[17.5rem]:flex-none @min-[17.5rem]:basis-auto @min-[17.5rem]:*:flex-none @min-[52rem]:gap-x-2">
      {account ? (
        <>
          {messages !== null && <Inbox unread={messages} />}
          <ButtonLink
            href={account.href}
            variant="outline"
            icon="user"
            className="min-w-0 px-3 max-sm:px-2.5"
          >
            <span className="max-w-28 truncate max-sm:sr-only @min-[52rem]:max-w-48">{account.label}</span>
          </ButtonLink>
          <div className="hidden @min-[52rem]:block">
            <SignOut />
          </div>
        </>
      ) : (
        <>
          <ButtonLink href={signInHref} variant="text" className="max-sm:px-1.5 max-sm:text-sm">
            {t("common.signIn")}
          </ButtonLink>
          <ButtonLink href={startHref} className="max-sm:px-2.5 max-sm:text-sm">
            {t("common.getStarted")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
