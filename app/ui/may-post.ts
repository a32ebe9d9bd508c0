import { createContext, use } from "react";

/** Whether the reader may post an act to this page, or to the address of its form. Who may only read may post few. */
export const MayPost = createContext<(intent: string, address?: string) => boolean>(() => true);

/** Whether the reader may open this address. Who views Thola as somebody else is refused some. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

/** The act of the form around, where no button says it. */
export const FormIntent = createContext<string | null>(null);

/** Whether the server would refuse this act, or that of the form around: its button is there, and cannot be pressed. */
export function useIsRefused(intent: string | null = use(FormIntent), address?: string): boolean {
  const mayPost = use(MayPost);
  return intent !== null && !mayPost(intent, address);
}
