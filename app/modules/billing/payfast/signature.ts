import { createHash, timingSafeEqual } from "node:crypto";

export type Field = [name: string, value: string];

/** The order in which PayFast signs a posted form. It is not alphabetical. */
const formOrder = [
  "merchant_id",
  "merchant_key",
  "return_url",
  "cancel_url",
  "notify_url",
  "name_first",
  "name_last",
  "email_address",
  "cell_number",
  "m_payment_id",
  "amount",
  "item_name",
  "item_description",
  "custom_int1",
  "custom_int2",
  "custom_int3",
  "custom_int4",
  "custom_int5",
  "custom_str1",
  "custom_str2",
  "custom_str3",
  "custom_str4",
  "custom_str5",
  "email_confirmation",
  "confirmation_address",
  "payment_method",
  "subscription_type",
  "billing_date",
  "recurring_amount",
  "frequency",
  "cycles",
  "subscription_notify_email",
  "subscription_notify_webhook",
  "subscription_notify_buyer",
] as const;

export type FormFields = Partial<Record<(typeof formOrder)[number], string>>;

/** PHP's `urlencode` over UTF-8: letters, digits, `-`, `_` and `.` are kept, a space becomes `+`. */
export const phpUrlencode = (value: string): string => encodeBytes(Buffer.from(value));

/** Returns one line of text that a browser posts exactly as it was signed. `maxLength` is in characters. */
export function normaliseField(value: string, maxLength: number): string {
  const oneLine = value
    .toWellFormed()
    .replace(/(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(oneLine).slice(0, maxLength).join("").trimEnd();
}

/** The form to post: in PayFast's order, trimmed, without blank values ("0" is not blank), signature last. */
export function signForm(fields: FormFields, passphrase: string): Field[] {
  const posted = formOrder
    .map((name): Field => [name, phpTrim(fields[name] ?? "")])
    .filter(([, value]) => value !== "");
  return [...posted, ["signature", sign(posted.map(encodeField), passphrase)]];
}

/** The fields of a notice in the order received, including blank and unknown ones. */
export const parseItn = (raw: string): Field[] =>
  splitBody(raw).map(({ name, bytes }) => [name, bytes.toString("utf8")]);

/** PayFast signs the fields exactly as it sends them, up to `signature`, so they are never rebuilt from a list. */
export function itnSignatureMatches(raw: string, passphrase: string): boolean {
  const received = splitBody(raw);
  const end = received.findIndex(({ name }) => name === "signature");
  const signature = received[end];
  if (signature === undefined) return false;
  const signed = received.slice(0, end).map(({ name, bytes }) => `${name}=${encodeBytes(bytes)}`);
  return equalInConstantTime(signature.bytes, Buffer.from(sign(signed, passphrase)));
}

/** The body of the validate call: the notice byte for byte, without its signature. */
export const validateBody = (raw: string): string =>
  raw
    .split("&")
    .filter((part) => !part.startsWith("signature="))
    .join("&");

/** API calls sign headers, body, query variables and the passphrase together, in byte order of the names. */
export function signApi(vars: Record<string, string>, passphrase: string): string {
  const signed = Object.entries({ ...vars, passphrase }).sort(([a], [b]) => (a < b ? -1 : 1));
  return md5(signed.map(encodeField).join("&"));
}

const encodeField = ([name, value]: Field): string => `${name}=${phpUrlencode(value)}`;

function sign(encodedFields: string[], passphrase: string): string {
  const withPassphrase = passphrase === "" ? [] : [encodeField(["passphrase", passphrase])];
  return md5([...encodedFields, ...withPassphrase].join("&"));
}

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

const encodeBytes = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(/[^\w.\- ]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replaceAll(" ", "+");

/** Values stay bytes, so that text that is not UTF-8 keeps a valid signature. */
function splitBody(raw: string): { name: string; bytes: Buffer }[] {
  if (raw === "") return [];
  return raw.split("&").map((part) => {
    const equals = part.indexOf("=");
    if (equals === -1) return { name: part, bytes: Buffer.alloc(0) };
    return { name: part.slice(0, equals), bytes: decodeBytes(part.slice(equals + 1)) };
  });
}

function decodeBytes(encoded: string): Buffer {
  const decoded = Buffer.from(encoded)
    .toString("latin1")
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, "latin1");
}

/** PHP's `trim` removes ASCII white space only, so a no-break space stays. */
const phpTrim = (value: string): string => value.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, "");

const equalInConstantTime = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
