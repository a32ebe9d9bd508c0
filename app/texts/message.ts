import type * as english from "./en";

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";

/** 'bookings.requests_one' and 'bookings.requests_other' are one text: 'bookings.requests' with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

type Leaves<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<Node[Key]>}`;
}[keyof Node & string];

/** 'feature.part.name': where the sentence stands in app/texts/{language}/{feature}.json. */
export type TextKey = Leaves<typeof english>;

type Before<End extends string> = TextKey extends infer Key
  ? Key extends `${infer Of}.${End}`
    ? Of
    : never
  : never;

/** A title and its text, which stand side by side: 'area.saved' is 'area.saved.title' and 'area.saved.text'. */
export type TitleAndText = Extract<Before<"title">, Before<"text">>;

/** A value for a {{name}} in a text. A nested message is worded in the same language; other texts stay as they are. */
export type Value = string | number | Date | Filled;
export type Values = { readonly [name: string]: Value };
/** A message with its values, which can be a value of another one. */
export type Filled = { readonly key: TextKey; readonly values?: Values };

/**
 * What is to be said, not yet worded: schemas, actions and notifications hold messages, and the screen words them in
 * its reader's language. Plain data, so that it survives JSON; a Date then arrives as its ISO text.
 */
export type Message = TextKey | Filled;
