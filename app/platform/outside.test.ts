import { createServer, type RequestListener } from "node:http";
import { connect as connectPlain, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { fetchOutside, type Outside, outsideUrl } from "./outside.server";

const [here, public1, public2] = ["127.0.0.1", "8.8.4.4", "2a00:1450:4001:82f::200e"];
const limits = { bytes: 10_000, patience: 3000 };
const address = "https://calendar.example/secret.ics";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on this machine that the tested ways lead to, whatever address they were given. Without TLS, which is the connector's. */
async function aServer(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const connected: string[] = [];
  const outside = (resolve: Outside["resolve"] = async () => [public1]): Outside => ({
    resolve,
    connect: (to, host) => {
      connected.push(`${to} ${host}`);
      return connectPlain(port, here);
    },
  });
  return { outside, connected, close: () => server.closeAllConnections() };
}

const says =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, headers).end(body);
  };
const refused = (reason: string) => ({ ok: false, reason });

describe("an address", () => {
  test.each([
    ["https://calendar.google.com/calendar/ical/x/basic.ics", "calendar.google.com"],
    [" webcal://p01-caldav.icloud.com/published/2/x ", "p01-caldav.icloud.com"],
    ["HTTPS://Outlook.Office365.com/x/calendar.ics", "outlook.office365.com"],
  ])("%s is one", (typed, host) => expect(outsideUrl(typed)?.hostname).toBe(host));

  test.each([
    ...["http://calendar.example/x", "ftp://calendar.example/x", "file:///etc/passwd", "calendar.example"],
    ...[
      "https://localhost/x",
      "https://127.0.0.1/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://[::1]/x",
    ],
    ...["https://user:pass@calendar.example/x", "https://calendar.example:8443/x", "https://8.8.8.8/x", ""],
    ...["javascript:alert(1)", "data:text/calendar,BEGIN:VCALENDAR"],
  ])("%s is none", (typed) => expect(outsideUrl(typed)).toBeNull());
});

describe("what is fetched", () => {
  test("is the text behind it, asked for plain, over a connection to the address that was checked", async () => {
    const asked: unknown[] = [];
    const { outside, connected } = await aServer((request, response) => {
      asked.push(
        request.url,
        request.headers.host,
        request.headers["accept-encoding"],
        request.headers.cookie,
      );
      response.end("BEGIN:VCALENDAR");
    });
    const got = await fetchOutside(outside(), `${address}?a=b`, limits);
    expect(got).toEqual({ ok: true, body: "BEGIN:VCALENDAR" });
    expect(asked).toEqual(["/secret.ics?a=b", "calendar.example", "identity", undefined]);
    expect(connected).toEqual([`${public1} calendar.example`]);
  });

  test("is nothing of a host that has an address inside, even beside public ones", async () => {
    const { outside, connected } = await aServer(says("secret"));
    for (const inside of [here, "::1", "10.0.0.7", "169.254.169.254", "::ffff:127.0.0.1"])
      for (const found of [[inside], [public1, inside], [public2, inside]])
        expect(
          await fetchOutside(
            outside(async () => found),
            address,
            limits,
          ),
        ).toEqual(refused("not_public"));
    expect(
      await fetchOutside(
        outside(async () => []),
        address,
        limits,
      ),
    ).toEqual(refused("no_answer"));
    expect(connected).toEqual([]);
  });

  test("comes from the checked address, although the name leads inside a moment later", async () => {
    let asked = 0;
    const { outside, connected } = await aServer(says("BEGIN:VCALENDAR"));
    const turning = outside(async () => (asked++ === 0 ? [public1] : [here]));
    expect((await fetchOutside(turning, address, limits)).ok).toBe(true);
    expect([asked, connected]).toEqual([1, [`${public1} calendar.example`]]);
    expect(await fetchOutside(turning, address, limits)).toEqual(refused("not_public"));
  });

  test("follows a redirect to another public host, and none inside, down to http, or in a circle", async () => {
    let to = "https://other.example/real.ics";
    const { outside, connected } = await aServer((request, response) => {
      if (request.headers.host === "other.example") response.end("BEGIN:VCALENDAR");
      else response.writeHead(302, { location: to }).end();
    });
    const ways = outside(async (host) => [host === "inside.example" ? "192.168.0.1" : public1]);
    expect((await fetchOutside(ways, address, limits)).ok).toBe(true);
    for (const [target, reason] of [
      ["https://inside.example/", "not_public"],
      ["https://127.0.0.1/admin", "bad_address"],
      ["http://other.example/", "bad_address"],
      ["https://other.example:22/", "bad_address"],
      ["//[::1]/", "bad_address"],
      ["/again", "no_answer"],
    ] as const) {
      to = target;
      expect([target, await fetchOutside(ways, address, limits)]).toEqual([target, refused(reason)]);
    }
    expect(new Set(connected)).toEqual(new Set([`${public1} calendar.example`, `${public1} other.example`]));
  });

  test("ends at its largest size: said beforehand, sent without end, or packed to explode", async () => {
    const said = await aServer(says("x", { "content-length": "999999999" }));
    expect(await fetchOutside(said.outside(), address, limits)).toEqual(refused("too_big"));
    said.close();
    let sent = 0;
    const endless = await aServer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(1000))) sent += 1000;
      };
      response.on("drain", more);
      more();
    });
    expect(await fetchOutside(endless.outside(), address, limits)).toEqual(refused("too_big"));
    endless.close();
    expect(sent).toBeLessThan(20_000_000);
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const packed = await aServer(says(bomb, { "content-encoding": "gzip" }));
    expect(await fetchOutside(packed.outside(), address, { ...limits, bytes: 1_000_000 })).toEqual(
      refused("no_answer"),
    );
  });

  test("takes no longer than it may, wherever the other side is slow", async () => {
    const quick = { ...limits, patience: 250 };
    const never = () => new Promise<never>(() => undefined);
    const silent = await aServer(() => undefined);
    const dripping = await aServer((_, response) => {
      response.write("BEGIN:VCALENDAR");
      const timer = setInterval(() => response.write("\n"), 20);
      response.on("close", () => clearInterval(timer));
    });
    const circling = await aServer((_, response) => {
      setTimeout(() => response.writeHead(302, { location: "/again" }).end(), 100);
    });
    for (const { outside } of [silent, dripping, circling])
      expect(await fetchOutside(outside(), address, quick)).toEqual(refused("too_slow"));
    expect(await fetchOutside({ ...silent.outside(), resolve: never }, address, quick)).toEqual(
      refused("too_slow"),
    );
    for (const { close } of [silent, dripping, circling]) close();
  });

  test("is nothing where the other side breaks off, talks nonsense or says no", async () => {
    const breaks = await aServer((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("BEGIN");
      setTimeout(() => response.destroy(), 20);
    });
    expect(await fetchOutside(breaks.outside(), address, limits)).toEqual(refused("no_answer"));
    const long = await aServer(says("x", { "x-long": "y".repeat(40_000) }));
    expect(await fetchOutside(long.outside(), address, limits)).toEqual(refused("no_answer"));
    const nonsense = await aServer((_, response) => {
      response.socket?.end("HELO calendar\r\n\r\n");
    });
    expect(await fetchOutside(nonsense.outside(), address, limits)).toEqual(refused("no_answer"));
    for (const [status, reason] of [
      [401, "gone"],
      [403, "gone"],
      [404, "gone"],
      [410, "gone"],
      [500, "no_answer"],
      [304, "no_answer"],
      [206, "no_answer"],
    ] as const) {
      const { outside } = await aServer((_, response) => {
        response.writeHead(status).end();
      });
      expect([status, await fetchOutside(outside(), address, limits)]).toEqual([status, refused(reason)]);
    }
  });
});
