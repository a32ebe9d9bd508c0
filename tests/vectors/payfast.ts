import recorded from "./payfast.json";

type Field = [name: string, value: string];

/** What PHP says (payfast.php): the judge of the PayFast client and of the simulator, each on its own. */
export const vectors = recorded as {
  encoding: { value: string; encoded: string }[];
  forms: { about: string; fields: Field[]; passphrase: string; signed: string; signature: string }[];
  notices: { about: string; raw: string; passphrase: string; matches: boolean }[];
  api: { about: string; vars: Field[]; passphrase: string; signature: string }[];
};
