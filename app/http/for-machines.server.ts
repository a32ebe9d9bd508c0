import type { RequestListener } from "node:http";
import { plainResponse } from "./plain-response.server";

const addresses = ["/healthz", "/readyz", "/metrics"];

/** Of a program that does jobs alone: what watches it gets an answer, and nobody else does. */
export const forMachinesAlone =
  (http: RequestListener): RequestListener =>
  (req, res) => {
    const [path = ""] = (req.url ?? "").split("?");
    if (addresses.includes(path)) http(req, res);
    else plainResponse(req, res, 404, "errors.plain.noPages");
  };
