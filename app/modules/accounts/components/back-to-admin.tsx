import { Button } from "~/ui/button";

/** Shown on every page while an administrator impersonates somebody; `as` is null for a signed-out visitor. */
export function BackToAdmin({ as, until }: { as: string | null; until: string }) {
  return (
    <section aria-label="Viewing as somebody else" className="cloth border-cloth border-b print:hidden">
      <div className="wrap flex items-center gap-4 py-2">
        <p className="min-w-0 flex-1 text-sm">
          You are viewing Thola as <b className="wrap-anywhere text-ink">{as ?? "a signed-out visitor"}</b>,
          until {until}.
        </p>
        <form method="post" action="/back-to-admin" className="flex-none">
          <Button small icon="arrow-left">
            Back to Admin
          </Button>
        </form>
      </div>
    </section>
  );
}
