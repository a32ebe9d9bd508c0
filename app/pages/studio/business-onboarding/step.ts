import type { Errors } from "~/forms/parse";
import type { Draft } from "~/modules/businesses/draft";
import type { ServiceRow } from "~/modules/businesses/profile/service-rows";

export type StepProps = {
  /** The stored draft, or the posted one after a refusal. */
  draft: Draft;
  errors: Readonly<Errors>;
  /** The places that a misspelt suburb may mean. */
  choices: readonly string[];
  /** A typed service that was refused. */
  typed: ServiceRow | undefined;
  /** What businesses of the trade usually offer; in step 4 only. */
  usual: readonly string[];
};
