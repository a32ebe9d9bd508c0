import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";

export const kilobyte = 1024;
export const beforeImages = 40 * kilobyte;
const withImages = 100 * kilobyte;
const moduleGzipped = 5 * kilobyte;
const furtherModuleGzipped = 12 * kilobyte;

/** The transferred bytes, including headers, and the decoded text. */
export function load(url, cookie = "") {
  return new Promise((resolve, reject) => {
    const request = http.get(url, {
      agent: false,
      headers: { "Accept-Encoding": "br, gzip", Accept: "*/*", ...(cookie && { Cookie: cookie }) },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode,
          bytes: response.socket.bytesRead,
          body: decoded(Buffer.concat(chunks), response.headers["content-encoding"]),
        }),
      );
    });
  });
}

function decoded(body, encoding) {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

const tags = (html, name) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "gi"))].map(([tag]) => tag);
const attribute = (tag, name) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

function assetsOf(html) {
  const links = tags(html, "link").filter((tag) => /rel="(stylesheet|preload|modulepreload)"/i.test(tag));
  return [
    ...links.map((tag) => attribute(tag, "href")),
    ...tags(html, "script").map((tag) => attribute(tag, "src")),
    ...tags(html, "use").map((tag) => attribute(tag, "href")?.replace(/#.*/, "")),
  ];
}

function imagesOf(html) {
  return tags(html, "img")
    .filter((tag) => attribute(tag, "loading") !== "lazy")
    .map((tag) => attribute(tag, "src"));
}

function scriptProblems(html, most) {
  const elements = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  // Linked data is not executed.
  const scripts = elements.filter(([, attributes]) => attributes !== ' type="application/ld+json"');
  const isModule = ([, attributes, text]) =>
    /type="module"/.test(attributes) && /\ssrc="\/[^"]+"/.test(attributes) && text.trim() === "";
  const problems = [];
  if (scripts.length > most) problems.push(`${scripts.length} script elements, ${most} allowed`);
  if (!scripts.every(isModule)) problems.push("a script that is not an external module");
  if (/\s(on[a-z]+)="/i.test(html.replace(/<(pre|code)[\s\S]*?<\/\1>/g, "")))
    problems.push("an inline handler");
  return problems;
}

const classesIn = (css) =>
  new Set(
    [...css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)].map(([, name]) =>
      name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code, sign) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      ),
    ),
  );

/** The largest stylesheet has every class. */
const allClasses = () => {
  const folder = "build/client/assets/";
  const [largest] = readdirSync(folder)
    .filter((name) => /^app-[^-]+\.css$/.test(name))
    .map((name) => readFileSync(folder + name, "utf8"));
  return classesIn(largest);
};

/** The classes of a page that only a stylesheet has which it does not load. */
function missingClasses(html, styles) {
  const has = classesIn(styles);
  const names = tags(html, "[a-z][a-z0-9]*").flatMap((tag) => (attribute(tag, "class") ?? "").split(" "));
  return [...new Set(names)].filter((name) => !has.has(name) && allClasses().has(name));
}

/** `known`: what the browser has already; `most`: of the page without its images. */
export async function weigh(
  server,
  path,
  { cookie = "", most = beforeImages, known = new Map(), scripts = 1 } = {},
) {
  const page = await load(server + path, cookie);
  const html = page.body.toString();
  const before = [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const add = async (addresses, from) => {
    for (const address of addresses) {
      if (!address || address.startsWith("data:")) continue;
      const url = new URL(address, from).href;
      if (!known.has(url)) known.set(url, await load(url));
    }
    return [...known.values()].reduce((sum, { bytes }) => sum + bytes, page.bytes - before);
  };
  await add(assetsOf(html), server + path);
  for (const [url, { body }] of [...known])
    if (url.endsWith(".css"))
      await add(
        [...body.toString().matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, file]) => file),
        url,
      );
  const styles = assetsOf(html).filter((address) => address?.endsWith(".css"));
  const css = styles.map((address) => known.get(new URL(address, server).href).body.toString()).join("");
  const light = await add([], server);
  const heavy = await add(imagesOf(html), server + path);

  const problems = scriptProblems(html, scripts);
  const unstyled = missingClasses(html, css);
  if (unstyled.length > 0) problems.push(`its stylesheet lacks ${unstyled.join(" ")}`);
  if (light > most) problems.push(`over ${most / kilobyte} KB before images`);
  if (heavy > withImages) problems.push("over 100 KB with images");
  for (const [url, { status, body }] of known) {
    if (status !== 200) problems.push(`${url} responded with ${status}`);
    const gzipped = url.endsWith(".js") ? gzipSync(body).length : 0;
    if (gzipped > (scripts > 1 ? furtherModuleGzipped : moduleGzipped))
      problems.push(`${url} has ${gzipped} bytes gzipped`);
  }
  const shown = (bytes) => `${(bytes / kilobyte).toFixed(1).padStart(6)} KB`;
  console.log(`${shown(light)} ${shown(heavy)}  ${path}  ${problems.join("; ")}`);
  return { html, heavy, failed: problems.length > 0 };
}
