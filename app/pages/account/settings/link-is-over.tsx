import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Shown for a reset link that is used, expired or unknown. */
export function LinkIsOver() {
  return (
    <div className="mx-auto max-w-md">
      <EmptyState
        heading="h1"
        icon="key-round"
        title="This link does not work any more"
        text="A link to reset a password works once, and for one hour. Ask for a new one: it is with you in a moment."
        actions={
          <>
            <ButtonLink href="/auth?action=reset">Send a new link</ButtonLink>
            <ButtonLink href="/auth?action=signin" variant="outline">
              Back to sign in
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
