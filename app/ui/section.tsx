import type { ReactNode } from "react";
import { Box } from "./card";

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  as?: "h2" | "h3" | undefined;
  /** Classes of the heading. */
  look?: string | undefined;
  boxed?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Section({ id, title, as: Heading = "h2", look, boxed = false, className, children }: Props) {
  const heading = (
    <Heading id={id} className={look}>
      {title}
    </Heading>
  );
  return boxed ? (
    <Box as="section" aria-labelledby={id} className={className}>
      {heading}
      {children}
    </Box>
  ) : (
    <section aria-labelledby={id} className={className}>
      {heading}
      {children}
    </section>
  );
}
