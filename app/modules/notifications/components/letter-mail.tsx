import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { WordedLetter } from "../letter";

/** The site's design tokens as values: mail programs support neither our style sheet nor custom properties. */
const light = { sunk: "#f4f4f9", surface: "#fff", ink: "#14162c", muted: "#565a77", line: "#e0e1eb" };
const brand = { ground: "#28349a", ink: "#fff" };
const cloth = "#1b2266";
const font = "system-ui,-apple-system,Segoe UI,Roboto,sans-serif";

/** For mail programs that follow the system's colour scheme. `!important` overrides the inline light colours. */
const schemes = `:root{color-scheme:light dark}
.sunk{background:${light.sunk}}
@media (prefers-color-scheme:dark){
.sunk{background:#0e101f!important}
.surface{background:#161930!important;color:#eceef8!important}
.ink{color:#eceef8!important}
.muted{color:#a9adca!important}
.line{border-color:#2b2f4d!important}
.button{background:#aeb9ff!important;color:#0f1440!important}
}`;

const text: CSSProperties = { fontFamily: font, fontSize: 16, lineHeight: 1.5, color: light.ink };
const paragraph: CSSProperties = { ...text, margin: "0 0 16px" };
const small: CSSProperties = { ...text, fontSize: 14, color: light.muted };
const padded: CSSProperties = { padding: "24px 20px 8px" };

type TableProps = { children: ReactNode; className?: string; look: CSSProperties };

/** Outlook lays out tables only, and keeps the colours of a cell rather than those of a body. */
function Table({ children, className, look }: TableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={look}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What somebody typed keeps its line breaks. */
const Lines = ({ text }: { text: string }) =>
  text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

export function LetterMail({ letter, brandName }: { letter: WordedLetter; brandName: string }) {
  const {
    language,
    greeting,
    paragraphs,
    facts = [],
    action,
    closing,
    footer = [],
    contact,
    decline,
  } = letter;
  return (
    <html lang={`${language}-ZA`} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{schemes}</style>
      </head>
      <body className="sunk" style={{ margin: 0 }}>
        <Table className="sunk" look={{ background: light.sunk }}>
          <Table className="surface" look={{ maxWidth: 560, background: light.surface }}>
            <Letterhead name={brandName} />
            <div style={padded}>
              {[greeting, ...paragraphs].map((text) => (
                <Paragraph key={text} text={text} />
              ))}
              {facts.length > 0 && <Facts facts={facts} />}
              {action && <Action {...action} />}
              {closing && <Paragraph text={closing} />}
              {footer.length > 0 && <Footer lines={footer} links={[contact, decline]} />}
            </div>
          </Table>
        </Table>
      </body>
    </html>
  );
}

type FooterProps = { lines: string[]; links: (WordedLetter["decline"] | undefined)[] };

function Footer({ lines, links }: FooterProps) {
  const look = { ...small, margin: "0 0 4px", fontSize: 13 };
  return (
    <div className="line" style={{ borderTop: `1px solid ${light.line}`, padding: "12px 0 16px" }}>
      {lines.map((line) => (
        <p key={line} className="muted" style={look}>
          <Lines text={line} />
        </p>
      ))}
      {links.map(
        (link) =>
          link && (
            <p key={link.href} className="muted" style={look}>
              <a className="muted" href={link.href} style={{ color: light.muted }}>
                {link.label}
              </a>
            </p>
          ),
      )}
    </div>
  );
}

/** In the indigo of the site's footer, in both colour schemes. */
function Letterhead({ name }: { name: string }) {
  return (
    <Table look={{ background: cloth }}>
      <div style={{ padding: "16px 20px", fontFamily: font, fontSize: 20, fontWeight: 600, color: "#fff" }}>
        {name}
      </div>
    </Table>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className="ink" style={paragraph}>
      <Lines text={text} />
    </p>
  );
}

function Facts({ facts }: { facts: NonNullable<WordedLetter["facts"]> }) {
  const cell: CSSProperties = {
    padding: "8px 0",
    borderTop: `1px solid ${light.line}`,
    verticalAlign: "top",
  };
  return (
    <table width="100%" style={{ borderCollapse: "collapse", margin: "0 0 16px" }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              className="muted line"
              style={{
                ...small,
                ...cell,
                width: "32%",
                paddingRight: 12,
                textAlign: "left",
                fontWeight: 400,
              }}
            >
              {label}
            </th>
            <td className="ink line" style={{ ...text, ...cell, fontWeight: 600, overflowWrap: "anywhere" }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The address is repeated below the button, for mail programs that show no links. */
function Action({ label, href }: NonNullable<WordedLetter["action"]>) {
  const look: CSSProperties = {
    ...text,
    padding: "14px 22px",
    borderRadius: 8,
    background: brand.ground,
    color: brand.ink,
    fontWeight: 600,
    display: "inline-block",
    textDecoration: "none",
  };
  return (
    <>
      <a className="button" href={href} target="_blank" rel="noopener" style={look}>
        {label}
      </a>
      <p className="muted" style={{ ...small, margin: "16px 0", fontSize: 13, wordBreak: "break-all" }}>
        {href}
      </p>
    </>
  );
}
