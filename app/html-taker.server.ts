import { createContext } from "react-router";

/**
 * Takes the bytes of a whole page, whose Response then has no body: as a stream it would cost a tenth of the render
 * to write and to read back.
 */
export const htmlTaker = createContext<((html: Buffer) => true) | null>(null);
