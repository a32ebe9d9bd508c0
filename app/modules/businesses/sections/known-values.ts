import * as z from "zod/mini";

/** Values that are not known are left out, as from a list of checkboxes that has changed since. */
export const oneOrMoreOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((chosen) => names.filter((name) => chosen.includes(name))),
  );
