import { writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTlsProxy } from "../../../tests/process/tls-proxy";
import { newDataDir } from "../../../tests/setup/data-dir";
import { freePort } from "../../../tests/setup/free-port";
import { startMailServer } from "../../../tests/setup/mail-server";
import { parseEnv } from "../../platform/env.server";
import { day } from "../../platform/time";
import { checkBackup, checkDisk, checkStorage } from "./files.server";
import { checkMailServer, checkSenderDomain } from "./mail.server";
import { checkCertificate, checkClock, checkProxy } from "./web.server";

test("a mail server is talked to; one that is not there is to be mended", async () => {
  const server = await startMailServer();
  expect(await checkMailServer({ smtpUrl: server.url })).toMatchObject([{ grade: "well" }]);
  const [withoutTls = ""] = server.url.split("?");
  expect(await checkMailServer({ smtpUrl: withoutTls })).toMatchObject([
    { grade: "mend", line: expect.stringMatching(/TLS/) },
  ]);
  expect(await checkMailServer({ smtpUrl: server.url.replace("smtp:", "smtps:") })).toMatchObject([
    { grade: "mend", line: expect.stringContaining("smtp:// instead of smtps://") },
  ]);
  await server.stop();
  expect(await checkMailServer({ smtpUrl: server.url })).toMatchObject([
    { grade: "mend", line: expect.stringContaining("ECONNREFUSED") },
  ]);
  expect(await checkMailServer({ smtpUrl: null })).toMatchObject([{ grade: "not checked" }]);
});

test("SPF, DMARC and DKIM are looked up at the sender's domain", async () => {
  const sender = { mailFrom: "Thola <hello@mail.example.co.za>", dkimSelector: "one", smtpUrl: "smtp://x" };
  const dns = (zone: Record<string, string>, otherwise = "ENOTFOUND") =>
    (async (name: string) => {
      if (zone[name] === undefined) throw Object.assign(new Error(name), { code: otherwise });
      return [["something else"], [zone[name].slice(0, 5), zone[name].slice(5)]];
    }) as unknown as Parameters<typeof checkSenderDomain>[1];
  const grades = async (from: typeof sender, zone: Parameters<typeof dns>) =>
    (await checkSenderDomain(from, dns(...zone))).map(({ grade }) => grade);
  const whole = {
    "mail.example.co.za": "v=spf1 mx -all",
    "_dmarc.example.co.za": "v=DMARC1; p=none",
    "one._domainkey.mail.example.co.za": "v=DKIM1; p=MIIB",
  };
  expect(await grades(sender, [whole])).toEqual(["well", "well", "well"]);
  expect(await grades(sender, [{}])).toEqual(["mend", "mend", "mend"]);
  const noKey = { ...whole, "one._domainkey.mail.example.co.za": "v=DKIM1; p=" };
  expect(await grades(sender, [noKey])).toEqual(["well", "well", "mend"]);
  expect(await grades({ ...sender, dkimSelector: null as unknown as string }, [whole])).toEqual([
    "well",
    "well",
    "not checked",
  ]);
  expect(await grades(sender, [{}, "ETIMEOUT"])).toEqual(["not checked", "not checked", "not checked"]);
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a proxy's X-Forwarded-For is held against TRUST_PROXY", async () => {
  const port = await freePort();
  const site = { host: "127.0.0.1", port };
  const proxy = (forward: (sent: string) => string | undefined) =>
    listening(async (req, res) => {
      const value = forward(String(req.headers["x-forwarded-for"] ?? ""));
      await fetch(`http://127.0.0.1:${port}${req.url}`, {
        headers: value ? { "X-Forwarded-For": value } : {},
      });
      res.end();
    });
  const adding = await proxy((sent) => `${sent}, 196.25.1.1`);
  const replacing = await proxy(() => "196.25.1.1");
  const passing = await proxy((sent) => sent);
  const silent = await proxy(() => undefined);
  const check = async (appUrl: string, trustProxy: number) =>
    (await checkProxy({ ...site, appUrl, trustProxy })).map(({ grade }) => grade);
  expect(await check(adding, 1)).toEqual(["well"]);
  expect(await check(replacing, 1)).toEqual(["well"]);
  expect(await check(adding, 0)).toEqual(["mend"]);
  expect(await check(adding, 2)).toEqual(["mend"]);
  expect(await check(passing, 1)).toEqual(["mend"]);
  expect(await check(silent, 1)).toEqual(["mend"]);
  expect(await check(silent, 0)).toEqual(["look"]);
  const elsewhere = await listening((_req, res) => void res.end());
  expect(await check(elsewhere, 1)).toEqual(["mend"]);
  const own = await listening((_req, res) => void res.end("ready"));
  const running = { ...site, port: Number(new URL(own).port), trustProxy: 0 };
  expect((await checkProxy({ ...running, appUrl: own })).map(({ grade }) => grade)).toEqual([
    "well",
    "not checked",
  ]);
});

test("a clock that differs by more than ten seconds is to be mended", async () => {
  const appUrl = await listening((_req, res) => void res.end());
  const at = (shift: number) =>
    checkClock({ ...parseEnv({ DATA_DIR: "memory://" }), appUrl }, () => Date.now() + shift);
  // Our own proxy may have the same wrong clock.
  expect(await at(0)).toMatchObject([{ grade: "not checked" }]);
  expect(await at(3_600_000)).toMatchObject([{ grade: "mend" }]);
});

test("a certificate that is about to end is to be mended, a day that is far is told", async () => {
  const proxy = await startTlsProxy(await freePort());
  onTestFinished(proxy.stop);
  const env = { ...parseEnv({ DATA_DIR: "memory://" }), appUrl: proxy.url };
  const ends = (days: number) => checkCertificate(env, Date.now() - days * day);
  expect(await ends(0)).toMatchObject([{ grade: "mend", line: expect.stringMatching(/^ends on \d{4}-/) }]);
  expect(await ends(30)).toMatchObject([{ grade: "well" }]);
  expect(await checkCertificate({ appUrl: "http://127.0.0.1:1" })).toMatchObject([{ grade: "not checked" }]);
  expect(await checkCertificate({ appUrl: "https://127.0.0.1:1" })).toMatchObject([{ grade: "mend" }]);
});

test("the folder of pictures, the disk and the age of the last backup", async () => {
  const { dataDir, remove } = newDataDir();
  onTestFinished(remove);
  const env = parseEnv({ DATA_DIR: dataDir });
  expect(await checkStorage(env)).toMatchObject([{ grade: "well" }]);
  expect(await checkDisk(env)).toMatchObject([{ grade: expect.stringMatching(/well|look/) }]);
  const real = { ...env, sampleData: false, backup: { passphrase: "x".repeat(12), keyFile: null } };
  expect(await checkBackup(real)).toMatchObject([{ grade: "mend" }]);
  writeFileSync(join(dataDir, "last-backup"), `${new Date().toISOString()}\n`);
  expect(await checkBackup(real)).toMatchObject([{ grade: "well" }]);
  const later = new Date(Date.now() + 2 * 86_400_000);
  expect(await checkBackup(real, later)).toMatchObject([{ grade: "mend" }]);
  expect(await checkBackup(env, later)).toMatchObject([{ grade: "look" }, { grade: "look" }]);
  const lost = { passphrase: null, keyFile: join(dataDir, "backup.pub") };
  expect(await checkBackup({ ...real, backup: lost })).toMatchObject([
    { grade: "well" },
    { grade: "mend", line: expect.stringMatching(/^BACKUP_KEY_FILE cannot be read/) },
  ]);
});
