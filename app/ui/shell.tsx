import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Words } from "~/texts/message";
import { BackLink } from "./back-link";
import { Footer, type FooterProps } from "./footer";
import { Header, type HeaderProps } from "./header";

export type ShellProps = HeaderProps & {
  footer: FooterProps;
  back: { href: string; label?: Words | undefined } | null;
  /** Above everything: 'Back to Admin' while impersonating. */
  banner?: ReactNode;
  /** Notifications of the last action. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header, back link, content, footer. */
export function Shell({ footer, back, banner, notices, children, ...header }: ShellProps) {
  const { t } = useTexts();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-surface shadow-float focus:not-sr-only focus:p-3 focus:absolute focus:top-2 focus:left-2"
      >
        {t("frame.skip")}
      </a>
      {banner}
      <Header {...header} />
      <main id="main" tabIndex={-1} className="wrap flex-1 pb-18">
        {back ? <BackLink {...back} /> : null}
        {notices}
        {children}
      </main>
      <Footer {...footer} />
    </>
  );
}
