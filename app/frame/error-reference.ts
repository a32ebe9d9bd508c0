import { createContext } from "react";

/** The id of the request, which a visitor can quote to us; the log has it as `request`. */
export const ErrorReference = createContext<string | null>(null);
