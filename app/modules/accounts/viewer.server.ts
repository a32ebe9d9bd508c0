import { createContext } from "react-router";

/** Who is asking: a signed-in person, or null for a visitor. */
export type Viewer = {
  id: string;
  sessionId: string;
  name: string;
  /** The sign-in address. */
  email: string;
  emailConfirmed: boolean;
  role: "customer" | "business" | "admin";
};

export const viewerContext = createContext<Viewer | null>(null);
