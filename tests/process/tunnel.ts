import { connect, createServer, type Socket } from "node:net";

/** A line to a program that breaks: each connection is cut after so many bytes up or down, as `lengths` says. */
export async function openTunnel(target: string, lengths: () => { up: number; down: number }) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let cuts = 0;
  let isWhole = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const left = lengths();
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const [from, to, way] of [
      [near, far, "up"],
      [far, near, "down"],
    ] as const) {
      open.add(from);
      from.on("error", cut);
      from.on("close", () => {
        open.delete(from);
        cut();
      });
      from.on("data", (chunk: Buffer) => {
        if (isWhole || left[way] > chunk.length) {
          left[way] -= chunk.length;
          to.write(chunk);
          return;
        }
        cuts++;
        // What comes before the cut still arrives.
        to.write(chunk.subarray(0, left[way]), cut);
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The tunnel has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    /** Cuts every connection that is open now. */
    cutAll,
    /** From here on nothing is cut. */
    mend: () => {
      isWhole = true;
    },
    close: async () => {
      cutAll();
      await new Promise((done) => server.close(done));
    },
  };
}
