import type { ReactNode } from "react";
import type { Message } from "~/texts/message";
import { BackLink } from "./back-link";
import { Footer, type FooterProps } from "./footer";
import { Header, type HeaderProps } from "./header";
import { SkipLink } from "./skip-link";

export type ShellProps = HeaderProps & {
  footer: FooterProps;
  back: { href: string; label?: Message | undefined; beside?: boolean | undefined } | null;
  /** Above everything: 'Back to Admin' while impersonating. */
  banner?: ReactNode;
  notices?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header, back link, content, footer. */
export function Shell({ footer, back, banner, notices, children, ...header }: ShellProps) {
  return (
    <>
      <SkipLink />
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
