import type { ReactNode } from "react";
import { isAct } from "~/modules/audit/rules";
import { isId } from "~/platform/ids";
import { Rich, useTexts } from "~/texts/context";
import type { RecordedAct } from "../queries.server";
import { pageOfSubject } from "../subject-pages";

type Told = Pick<RecordedAct, "actorEmail" | "action" | "subject" | "on" | "asUserId" | "asName" | "details">;

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
