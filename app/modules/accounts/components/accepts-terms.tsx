import type { ReactNode } from "react";
import { linkTo, Rich, useTexts } from "~/texts/context";

type Props = { text?: "auth.signUp.accept" | "guest.book.accept"; children?: ReactNode };

/** What a sign-up, or a booking without one, agrees to. */
export function AcceptsTerms({ text = "auth.signUp.accept", children }: Props) {
  const { hrefOf } = useTexts();
  const terms = linkTo(hrefOf("/terms-and-conditions"));
  const privacy = linkTo(hrefOf("/privacy-policy"));
  return (
    <p className="text-muted text-sm">
      {children}
      <Rich text={text} tags={{ terms, privacy }} />
    </p>
  );
}
