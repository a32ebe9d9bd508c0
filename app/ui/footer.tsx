import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { Logo } from "./logo";
import { PageWeight, TextOnlySwitch } from "./text-only";
import { ThemeSwitch, type ThemeView } from "./theme-switch";

type FooterLink = { label: string; href: string };
type SocialLink = FooterLink & { icon: IconName };

export type FooterProps = {
  columns: ReactNode;
  /** The last line: the operator of the site. */
  owner: string;
  theme: ThemeView;
  /** The address of this page, to which the forms return. */
  here: string;
};

const linkClass =
  "inline-flex min-h-11 items-center wrap-anywhere text-muted text-sm no-underline hover:text-ink hover:underline md:pointer-fine:min-h-9";

type Props = { title: string; links: readonly FooterLink[]; tall?: boolean | undefined };

function Column({ title, links, tall = false }: Props) {
  const { hrefOf } = useTexts();
  return (
    <nav aria-label={title} className={`min-w-0 ${tall ? "row-span-2 sm:row-span-1" : ""}`.trim()}>
      <h2 className="mb-1 text-base text-ink">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={hrefOf(link.href)} className={linkClass}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Social({ links }: { links: readonly SocialLink[] }) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t("common.socialLinks")} className="-ml-3 mt-2 flex flex-wrap">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            aria-label={t("frame.footer.social", { network: link.label })}
            rel="noopener me"
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            <Icon name={link.icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ColumnsProps = {
  about: string;
  quickLinks: readonly FooterLink[];
  contact: readonly FooterLink[];
  social: readonly SocialLink[];
  legal: readonly FooterLink[];
};

export function FooterColumns({ about, quickLinks, contact, social, legal }: ColumnsProps) {
  const { t } = useTexts();
  return (
    <div className="wrap grid min-[17.5rem]:grid-cols-2 gap-6 py-8 sm:grid-cols-[2fr_1fr_1fr_1fr] md:gap-8 md:py-12">
      <div className="min-[17.5rem]:col-span-2 sm:col-span-1">
        <Logo />
        <p className="max-w-[36ch] text-sm">{about}</p>
        <Social links={social} />
      </div>
      <Column title={t("frame.footer.quickLinks")} links={quickLinks} tall />
      <Column title={t("frame.footer.contact")} links={contact} />
      <Column title={t("frame.footer.legal")} links={legal} />
    </div>
  );
}

export function Footer({ columns, owner, theme, here }: FooterProps) {
  return (
    <footer className="cloth bg-cloth-deep print:hidden">
      <div className="band" />
      {columns}
      <div className="wrap flex flex-wrap items-center justify-between gap-4 border-line border-t py-4">
        <p className="grid gap-1 text-xs">
          <small className="text-xs">{owner}</small>
          <PageWeight />
        </p>
        <div className="flex flex-wrap gap-3">
          <TextOnlySwitch back={here} />
          <ThemeSwitch theme={theme} back={here} />
        </div>
      </div>
    </footer>
  );
}
