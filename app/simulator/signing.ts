import { createHash } from "node:crypto";

// PayFast's side of the signatures. It shares no code with the client that it checks (docs/decisions/0005-payfast.md).

export type PostedField = [name: string, value: string];

/** PHP's `urlencode`. `encodeURIComponent` does not encode `~!'()*` and encodes a space as %20. */
export const urlencode = (value: string): string =>
  encodeURIComponent(value.toWellFormed())
    .replaceAll("%20", "+")
    .replaceAll("~", "%7E")
    .replaceAll("!", "%21")
    .replaceAll("'", "%27")
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")
    .replaceAll("*", "%2A");

export const encodeFields = (fields: PostedField[]): string =>
  fields.map(([name, value]) => `${name}=${urlencode(value)}`).join("&");

export const signatureOf = (encodedFields: string, passphrase: string): string =>
  createHash("md5")
    .update(passphrase === "" ? encodedFields : `${encodedFields}&passphrase=${urlencode(passphrase)}`)
    .digest("hex");

export const signBody = (encodedFields: string, passphrase: string): string =>
  `${encodedFields}&signature=${signatureOf(encodedFields, passphrase)}`;

/** API calls sign every variable and the passphrase together, in the order of their names. */
export const apiSignatureOf = (variables: PostedField[], passphrase: string): string => {
  const all: PostedField[] = [...variables, ["passphrase", passphrase]];
  const sorted = all.sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
  return createHash("md5").update(encodeFields(sorted)).digest("hex");
};
