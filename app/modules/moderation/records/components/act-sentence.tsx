import type { ReactNode } from "react";
import { isAct } from "~/modules/audit/rules";
import { isId } from "~/platform/ids";
import { Rich, useTexts } from "~/texts/context";
import type { RecordedAct } from "../queries.server";
import { pageOfSubject } from "../subject-pages";

type Told = Pick<RecordedAct, "actorEmail" | "action" | "subject" | "on" | "asUserId" | "asName" | "details">;

type ListProps = { acts: readonly RecordedAct[]; none: string; when: (at: Date) => string };

/** The last acts, a line each. */
export const ActList = ({ acts, none, when }: ListProps) =>
  acts.length === 0 ? (
    <p className="text-muted text-sm">{none}</p>
  ) : (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {acts.map((act) => (
        <li key={act.id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-2.5">
          <time dateTime={act.at.toISOString()} className="text-muted tabular-nums">
            {when(act.at)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            <ActSentence act={act} />
          </p>
        </li>
      ))}
    </ul>
  );

/** 'lindiwe@thola.example approved Zola’s Kitchen.' with a link to what it was done on, as it is called now. */
export function ActSentence({ act }: { act: Told }) {
  const { hrefOf } = useTexts();
  const { actorEmail: who, action, on, asUserId, asName } = act;
  if (!isAct(action)) return action;
  const isAs = action.startsWith("impersonation.");
  const gone = { key: isAs ? "adminAudit.somebodyGone" : "adminAudit.somethingGone" } as const;
  const name = isAs ? (asName ?? gone) : (on?.name ?? plainName(act) ?? gone);
  const page = on && pageOfSubject(on);
  const link = (href: string | null) => (words: ReactNode) =>
    href === null ? (
      words
    ) : (
      <a href={hrefOf(href)} className="font-semibold wrap-anywhere">
        {words}
      </a>
    );
  return (
    <Rich
      text={{ key: `adminAudit.said.${action}`, values: { who, name } }}
      tags={{ on: link(page), as: link(asUserId && `/admin/users/${asUserId}`) }}
    />
  );
}

/** The subject itself, where it is a name: an address, a code, a word. What was deleted has left its title at most. */
function plainName({ subject, details }: Told): string | null {
  for (const name of [details.businessName, details.title]) if (typeof name === "string") return name;
  return subject !== null && !isId(subject) ? subject : null;
}
