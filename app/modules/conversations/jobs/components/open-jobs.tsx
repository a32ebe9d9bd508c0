import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { OpenJob } from "../queries.server";

/** What waits for a choice stands before the conversations. */
export function OpenJobs({ jobs }: { jobs: readonly OpenJob[] }) {
  const { t, hrefOf, date } = useTexts();
  if (jobs.length === 0) return null;
  return (
    <ul className="border-line border-t">
      {jobs.map(({ id, place, createdAt, asked, answered, ...trade }) => (
        <li
          key={id}
          className="relative grid min-h-24 grid-cols-[2.75rem_minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-line border-b py-3.5 hover:bg-sunk"
        >
          <span className="row-span-3 grid size-11 place-items-center self-start rounded-full border-2 border-accent border-dotted text-accent">
            <Icon name="users" size="sm" />
          </span>
          <h2 className="truncate font-sans font-semibold text-base">
            <a
              href={hrefOf(`/ask-three/${id}`)}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {t("askThree.compare.title")}
            </a>
          </h2>
          <time dateTime={createdAt.toISOString()} className="text-muted text-sm tabular-nums">
            {date(createdAt, "dayMonth")}
          </time>
          <p className="col-span-2 truncate text-muted text-sm">
            {t("askThree.inbox.open", { trade: { key: tradeName(trade) }, place })}
          </p>
          <p className={`col-span-2 text-sm ${answered > 0 ? "font-semibold text-accent" : "text-muted"}`}>
            {t("askThree.inbox.answers", { answered, asked })}
          </p>
        </li>
      ))}
    </ul>
  );
}
