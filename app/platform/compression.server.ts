import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Of a listing, 5 takes half as long again for 7 % less, and 2 half of it for 12 % more. */
const brotliQuality = 4;

/** In one piece on this thread: half a millisecond, where a stream costs that again in hand-overs. */
export function compressed(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  if (encoding === "identity") return body;
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The smallest form that the browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (takes(accepted, "br")) return "br";
  return takes(accepted, "gzip") ? "gzip" : "identity";
}

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((choice) => {
    const [name = "", quality = ""] = choice.split(";");
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });

/** Images and archives are small already, and a packet's worth of text gains nothing. */
export const isWorthCompressing = (type: string, length: number): boolean =>
  length > 1000 && /^(text\/|application\/(json|javascript|xml|\w+\+xml)|image\/svg)/.test(type);
