import type { Palette } from "./kit";

/** A thing, drawn with the middle of its foot at 0 0, in px of a picture 1200 wide. */
export type Prop = {
  /** 'a toolbox': what the picture's description says. */
  name: string;
  w: number;
  h: number;
  draw: (p: Palette) => string;
  /** In a room it stands on the floor, not on a chest of drawers. */
  onFloor?: true;
};

export const prop = (name: string, w: number, h: number, draw: Prop["draw"]): Prop => ({ name, w, h, draw });

export const furniture = (name: string, w: number, h: number, draw: Prop["draw"]): Prop => ({
  ...prop(name, w, h, draw),
  onFloor: true,
});
