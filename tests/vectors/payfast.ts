import recorded from "./payfast.json";

type Field = [name: string, value: string];

/** Computed by PHP (payfast.php); the PayFast client and the simulator are each tested against it. */
export const vectors = recorded as {
  encoding: { value: string; encoded: string }[];
  forms: { about: string; fields: Field[]; passphrase: string; signed: string; signature: string }[];
  notices: { about: string; raw: string; passphrase: string; matches: boolean }[];
  api: { about: string; vars: Field[]; passphrase: string; signature: string }[];
};
