import { request } from "node:http";
import { multipart, type Part } from "../setup/multipart";

/** A telephone on a slow connection: its form leaves when `write` says so, up to the byte `to`. */
export function slowPhone(origin: string, path: string, cookie: string, form: ReturnType<typeof multipart>) {
  const { headers, body } = form;
  const sent = request(new URL(path, origin), {
    method: "POST",
    headers: { ...headers, Origin: origin, Cookie: cookie, "Content-Length": String(body.length) },
  });
  let isAnswered = false;
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      isAnswered = true;
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  answer.catch(() => {});
  return {
    answer,
    isAnswered: () => isAnswered,
    write(from: number, to: number) {
      if (sent.destroyed) return;
      sent.write(body.subarray(from, to));
      if (to >= body.length) sent.end();
    },
    hangUp: () => void sent.destroy(),
  };
}

export function pictureForm(value: Buffer) {
  const parts: Part[] = [{ name: "image", value, file: "geyser.jpg" }];
  return multipart(parts);
}
