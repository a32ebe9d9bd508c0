import type { ReactNode } from "react";
import { data } from "react-router";
import { FindForm } from "~/modules/moderation/finding/components/find-form";
import { findAnything } from "~/modules/moderation/finding/find.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import { EmptyState } from "~/ui/empty-state";
import { listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import type { Route } from "./+types/find";
import { Hits } from "./find/hits";

export const handle = { back: { href: "/admin" } };

export const meta = adminTitled("adminFind.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const q = url.searchParams.get("q") ?? "";
  const [found, init] = await attempt("find anything", () => findAnything(readDb, q));
  return data({ now: now(), q, found }, init);
}

/** Finding changes nothing: each hit leads to the page on which something can be done. */
export default function Find({ loaderData: { now, q, found } }: Route.ComponentProps) {
  const { t } = useTexts();
  const count = found ? hitsOf(found).length : 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <FindForm q={q} />
      {!found && <Notice tone="bad" title={t("common.error")} text={t("adminHome.loadFailed")} />}
      {found && count > 0 && (
        <Section
          id="found"
          look="mb-2"
          title={t(found.isMore ? "adminFind.first" : "adminFind.found", { count })}
        >
          <Hits found={found} now={now} />
          {found.isMore && <Further q={q} />}
          <p className="mt-3 text-muted text-sm">{t("adminFind.hint")}</p>
        </Section>
      )}
      {found && count === 0 && q.trim() === "" && <p className="text-muted">{t("adminFind.ask")}</p>}
      {found && count === 0 && q.trim() !== "" && (
        <EmptyState icon="search" title={t("adminFind.nothing")} text={t("adminFind.nothingHint")} />
      )}
    </div>
  );
}

/** The lists have what found no room here. */
function Further({ q }: { q: string }) {
  const { hrefOf } = useTexts();
  const to = (page: string) => (words: ReactNode) => <a href={hrefOf(listHref(page, { q }))}>{words}</a>;
  return (
    <p className="mt-3 text-sm">
      <Rich
        text={{ key: "adminFind.further" }}
        tags={{ businesses: to("/admin/business"), people: to("/admin/users") }}
      />
    </p>
  );
}

/** A payment stands there with the message of PayFast. */
const hitsOf = ({
  payments,
  bookings,
  codes,
  businesses,
  people,
}: Awaited<ReturnType<typeof findAnything>>) => [
  ...payments,
  ...payments,
  ...bookings,
  ...codes,
  ...businesses,
  ...people,
];
