import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "./button";
import { cachedMarkup } from "./cached-markup";
import { Icon } from "./icon";
import { Logo } from "./logo";

export type NavItem = { label: string; href: string; current?: boolean | undefined };
export type Account = { label: string; href: string };

export type HeaderProps = {
  nav: readonly NavItem[];
  account: Account | null;
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
    <nav aria-label={t("frame.nav.main")} className="hidden md:mr-4 md:block">
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
  <header className="border-line border-b bg-ground print:hidden" {...cachedMarkup(HeaderContent, [props])} />
);

function HeaderContent(props: HeaderProps) {
  const { nav, account, signInHref, startHref } = props;
  const { t } = useTexts();
  return (
    <div className="wrap flex min-h-15 items-center gap-1 md:min-h-18 md:gap-2">
      <div className="mr-auto">
        <Logo />
      </div>
      <DesktopNav nav={nav} />
      {account ? (
        <>
          <ButtonLink href={account.href} variant="outline" icon="user" className="min-w-0 px-3">
            <span className="max-w-28 truncate md:max-w-48">{account.label}</span>
          </ButtonLink>
          <div className="hidden md:block">
            <SignOut />
          </div>
        </>
      ) : (
        <>
          <div className="hidden md:block">
            <ButtonLink href={signInHref} variant="text">
              {t("common.signIn")}
            </ButtonLink>
          </div>
          <ButtonLink href={startHref}>{t("common.getStarted")}</ButtonLink>
        </>
      )}
      <button
        type="button"
        popoverTarget="menu"
        aria-label={t("frame.nav.menu")}
        className="-mr-2.5 grid size-11 cursor-pointer place-items-center md:hidden"
      >
        <Icon name="menu" size="lg" />
      </button>
      <SideMenu {...props} />
    </div>
  );
}
