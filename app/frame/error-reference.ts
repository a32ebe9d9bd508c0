import { createContext } from "react";

/** A code on the error page that a visitor can quote to us; the log entry has the same one. */
export const ErrorReference = createContext<string | null>(null);
