import { Fragment } from "react";
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
          title={t(found.more.length > 0 ? "adminFind.first" : "adminFind.found", { count })}
        >
          <Hits found={found} now={now} />
          {found.more.length > 0 && <Further q={q} more={found.more} />}
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

const lists = [
  ["businesses", "/admin/business"],
  ["people", "/admin/users"],
] as const;

/** Some of what found no room here is in lists; of guests there is none. */
function Further({ q, more }: { q: string; more: string[] }) {
  const { t, hrefOf } = useTexts();
  return (
    <p className="mt-3 text-sm">
      {t("adminFind.more")}
      {lists.map(
        ([kind, page]) =>
          more.includes(kind) && (
            <Fragment key={kind}>
              {" "}
              <Rich
                text={{ key: `adminFind.further.${kind}` }}
                tags={{ list: (words) => <a href={hrefOf(listHref(page, { q }))}>{words}</a> }}
              />
            </Fragment>
          ),
      )}
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
