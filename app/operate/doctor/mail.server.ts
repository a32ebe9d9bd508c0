import { resolveTxt } from "node:dns/promises";
import { smtpTransport } from "../../modules/notifications/outbox.server";
import type { Env } from "../../platform/env.server";
import { type Finding, firstLine, mend, notChecked, well } from "./finding";

/** Talks to it up to the point where a mail would follow. */
export async function checkMailServer({ smtpUrl }: Pick<Env, "smtpUrl">): Promise<Finding[]> {
  if (smtpUrl === null) return [notChecked("no SMTP_URL: mails stay in the outbox")];
  const transport = await smtpTransport(smtpUrl);
  try {
    await transport.verify();
    return [well("SMTP_URL responds and takes user and password")];
  } catch (error) {
    return [mend(`SMTP_URL: ${isOtherTls(error) ? otherTls : firstLine(error)}`)];
  } finally {
    transport.close();
  }
}

/** TLS from the first byte is port 465; elsewhere a connection begins without it. */
const otherTls = "the server begins without TLS, as on port 587: write smtp:// instead of smtps://";
const isOtherTls = (error: unknown): boolean => /wrong version number/.test(firstLine(error));

type Resolve = typeof resolveTxt;

/** What other mail servers look up before they believe that a mail is ours. */
export async function checkSenderDomain(
  { mailFrom, dkimSelector, smtpUrl }: Pick<Env, "mailFrom" | "dkimSelector" | "smtpUrl">,
  resolve: Resolve = resolveTxt,
): Promise<Finding[]> {
  if (smtpUrl === null) return [notChecked("no mail is sent")];
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? "";
  if (domain === "") return [mend(`MAIL_FROM ${mailFrom} has no address in it`)];
  const findings = [
    await record("SPF", [domain], /^v=spf1 /, resolve),
    await record(
      "DMARC",
      withParents(domain).map((one) => `_dmarc.${one}`),
      /^v=DMARC1/,
      resolve,
    ),
    dkimSelector === null
      ? notChecked("DKIM: set DKIM_SELECTOR to the name that your mail server signs with")
      : await record("DKIM", [`${dkimSelector}._domainkey.${domain}`], /p=[A-Za-z0-9+/]/, resolve),
  ];
  return findings;
}

/** A DMARC record of a domain counts for those below it. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}

async function record(what: string, names: string[], form: RegExp, resolve: Resolve): Promise<Finding> {
  for (const name of names) {
    try {
      const texts = (await resolve(name)).map((parts) => parts.join(""));
      if (texts.some((text) => form.test(text))) return well(`${what} at ${name}`);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!["ENOTFOUND", "ENODATA"].includes(code)) return notChecked(`${what}: the DNS says ${code}`);
    }
  }
  return mend(`${what}: no such TXT record at ${names[0]}, so mails may be taken for spam`);
}
