import { createContext } from "react";

/** What a visitor reads to us when something broke, and what the log knows it by. */
export const ErrorReference = createContext<string | null>(null);
