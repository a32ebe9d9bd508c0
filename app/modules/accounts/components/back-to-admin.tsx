import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** On every page while an administrator looks at it as somebody else; `as` is null for a signed-out visitor. */
export function BackToAdmin({ as, until }: { as: string | null; until: string }) {
  return (
    <section aria-label="Viewing as somebody else" className="cloth border-cloth border-b print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="flex min-w-0 flex-1 basis-56 items-start gap-2 text-sm">
          <Icon name="eye" size="sm" className="mt-0.5" />
          <span className="min-w-0">
            You view Thola as <b className="wrap-anywhere text-ink">{as ?? "a signed-out visitor"}</b>, until{" "}
            {until}.
          </span>
        </p>
        <form method="post" action="/back-to-admin">
          <Button small icon="arrow-left">
            Back to Admin
          </Button>
        </form>
      </div>
    </section>
  );
}
