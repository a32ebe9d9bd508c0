import type { Draft } from "~/modules/businesses/draft";

/** What every step of the wizard gets. */
export type StepProps = {
  /** As stored, or as posted and refused. */
  draft: Draft;
  /** As the form stands at this moment; null until a script can tell. */
  live: Draft | null;
  errors: Readonly<Record<string, string>>;
  /** The service that was typed and refused. */
  typed: string | undefined;
};
