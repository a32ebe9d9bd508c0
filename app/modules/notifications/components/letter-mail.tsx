import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
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
    <Html lang={`${language}-ZA`}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{schemes}</style>
      </Head>
      <Body className="sunk" style={{ margin: 0 }}>
        <Section className="sunk" style={{ background: light.sunk }}>
          <Container className="surface" style={{ maxWidth: 560, background: light.surface }}>
            <Letterhead name={brandName} />
            <Section>
              <div style={padded}>
                {[greeting, ...paragraphs].map((text) => (
                  <Paragraph key={text} text={text} />
                ))}
                {facts.length > 0 && <Facts facts={facts} />}
                {action && <Action {...action} />}
                {closing && <Paragraph text={closing} />}
                {footer.length > 0 && <Footer lines={footer} links={[contact, decline]} />}
              </div>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

type FooterProps = { lines: string[]; links: (WordedLetter["decline"] | undefined)[] };

function Footer({ lines, links }: FooterProps) {
  const look = { ...small, margin: "0 0 4px", fontSize: 13 };
  return (
    <div className="line" style={{ borderTop: `1px solid ${light.line}`, padding: "12px 0 16px" }}>
      {lines.map((line) => (
        <Text key={line} className="muted" style={look}>
          {line}
        </Text>
      ))}
      {links.map(
        (link) =>
          link && (
            <Text key={link.href} className="muted" style={look}>
              <a className="muted" href={link.href} style={{ color: light.muted }}>
                {link.label}
              </a>
            </Text>
          ),
      )}
    </div>
  );
}

/** In the indigo of the site's footer, in both colour schemes. */
function Letterhead({ name }: { name: string }) {
  return (
    <Section style={{ background: cloth }}>
      <div style={{ padding: "16px 20px", fontFamily: font, fontSize: 20, fontWeight: 600, color: "#fff" }}>
        {name}
      </div>
    </Section>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text className="ink" style={paragraph}>
      {text}
    </Text>
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
              {value}
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
  };
  return (
    <>
      <Button className="button" href={href} style={look}>
        {label}
      </Button>
      <Text className="muted" style={{ ...small, margin: "16px 0", fontSize: 13, wordBreak: "break-all" }}>
        {href}
      </Text>
    </>
  );
}
