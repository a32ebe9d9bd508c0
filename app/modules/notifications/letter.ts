/** What a mail says, once; plain text and HTML are made of it. Values are data, never markup. */
export type Letter = {
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; href: string };
  closing?: string;
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\n/g, "<br>");

export function letterText(letter: Letter): string {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = letter.action && `${letter.action.label}:\n${letter.action.href}`;
  return [letter.greeting, ...letter.paragraphs, facts, action, letter.closing, "Thola"]
    .filter((part) => part)
    .join("\n\n");
}

export function letterHtml(letter: Letter): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const facts = letter.facts
    ?.map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#565a77;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0"><b>${escapeHtml(value)}</b></td></tr>`,
    )
    .join("");
  const action =
    letter.action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(letter.action.href)}" style="background:#28349a;color:#fff;padding:14px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(letter.action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#565a77;word-break:break-all">${escapeHtml(letter.action.href)}</p>`;
  return `<!doctype html><html lang="en-ZA"><body style="margin:0;background:#f4f4f9"><div style="max-width:560px;margin:0 auto;background:#fff;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#14162c"><div style="background:#1b2266;color:#fff;padding:18px 24px;font-size:20px;font-weight:600">Thola</div><div style="padding:24px">${p(letter.greeting)}${letter.paragraphs.map(p).join("")}${facts ? `<table style="border-collapse:collapse;margin:0 0 16px">${facts}</table>` : ""}${action ?? ""}${letter.closing ? p(letter.closing) : ""}</div></div></body></html>`;
}
