import { randomBytes } from "node:crypto";

export type Part = { name: string; value: string | Buffer; file?: string };

/** A form with files, as a browser sends it. */
export function multipart(parts: Part[]) {
  const boundary = `----${randomBytes(8).toString("hex")}`;
  const encoded = parts.map(({ name, value, file }) => {
    const about = file === undefined ? "" : `; filename="${file}"\r\nContent-Type: image/jpeg`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")]);
  });
  const body = Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
  return { method: "POST", headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` }, body };
}
