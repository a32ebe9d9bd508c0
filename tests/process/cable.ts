import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A way to a database that can be cut: from then on it refuses connections, as a server that is away does. */
export async function cableTo(databaseUrl: string) {
  const { host, port } = new pg.Client(databaseUrl);
  const there = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(there);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
      socket.on("close", () => other.destroy()).pipe(other);
    }
  });
  const listen = (at = 0) => new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  const cut = () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of open) socket.destroy();
    return closed;
  };
  await listen();
  const own = (server.address() as AddressInfo).port;
  const url = new URL(databaseUrl);
  return {
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${own}${url.pathname}`,
    cut,
    mend: () => listen(own),
  };
}
