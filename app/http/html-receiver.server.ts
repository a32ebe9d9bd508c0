import { createContext } from "react-router";

/**
 * Receives the finished page as bytes, so that the Response has no body: writing it into a stream and reading it back
 * costs a tenth of the render.
 */
export const htmlReceiver = createContext<((html: Buffer) => void) | null>(null);
