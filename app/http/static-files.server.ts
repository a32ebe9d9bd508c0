import { existsSync, readdirSync } from "node:fs";
import express, { type RequestHandler, Router } from "express";

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Serves the files of the build. Files with a content hash in their name are immutable, and compressed at build time. */
export function staticFiles(folder: string): RequestHandler {
  const files = Router();
  const names = new Set(existsSync(folder) ? readdirSync(folder).map((name) => `/${name}`) : []);
  const sendFile = express.static(folder, { maxAge: "1h", redirect: false });
  files.use("/assets", withoutDocumentPolicies, sendCompressed(`${folder}/assets`));
  files.use("/assets", express.static(`${folder}/assets`, { immutable: true, maxAge: "1y", ...unchanging }));
  files.use("/assets", (_req, res) => void res.status(404).end());
  // Requests for pages never touch the disk.
  files.use((req, res, next) => (names.has(req.path) ? sendFile(req, res, next) : next()));
  return files;
}

/** What never changes is neither asked for again nor continued: each byte counts on a first visit. */
const unchanging = { etag: false, lastModified: false, acceptRanges: false };

/** A stylesheet, script, font or icon is not a document: only `nosniff` and HSTS concern it. */
const withoutDocumentPolicies: RequestHandler = (_req, res, next) => {
  for (const name of ["Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"])
    res.removeHeader(name);
  next();
};

/** Sends the smallest version that the browser accepts. The pattern keeps the path inside the folder. */
const sendCompressed =
  (folder: string): RequestHandler =>
  (req, res, next) => {
    const [name] = /^\/[\w.-]+\.(css|js|svg)$/.exec(req.path) ?? [];
    const encoding = req.acceptsEncodings(["br", "gzip"]);
    const suffix = encodings.find(([known]) => known === encoding)?.[1];
    if (name === undefined || suffix === undefined || !existsSync(`${folder}${name}${suffix}`)) return next();
    res.type(name.slice(name.lastIndexOf(".")));
    res.set({ "Content-Encoding": encoding || "identity", Vary: "Accept-Encoding" });
    res.sendFile(`${name.slice(1)}${suffix}`, { root: folder, immutable: true, maxAge: "1y", ...unchanging });
  };
