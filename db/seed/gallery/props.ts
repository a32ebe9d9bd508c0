import type { Palette } from "./kit";

/** An object. The middle of its base is at 0 0; the unit is a px of a picture 1200 px wide. */
export type Prop = {
  /** For the picture's description: 'a toolbox'. */
  name: string;
  w: number;
  h: number;
  draw: (p: Palette) => string;
  /** In a room it is placed on the floor, not on a chest of drawers. */
  onFloor?: true;
};

export const prop = (name: string, w: number, h: number, draw: Prop["draw"]): Prop => ({ name, w, h, draw });

export const furniture = (name: string, w: number, h: number, draw: Prop["draw"]): Prop => ({
  ...prop(name, w, h, draw),
  onFloor: true,
});
