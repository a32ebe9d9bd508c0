import { kindText, noonOf } from "~/modules/businesses/papers/paper-text";
import type { PaperKind, PaperRefusal } from "~/modules/businesses/papers/rules";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

type Paper = {
  id: string;
  kind: PaperKind;
  body: string | null;
  state: "waiting" | "checked" | "refused";
  sentAt: Date;
  seenOn: string | null;
  endsOn: string | null;
  why: PaperRefusal | null;
  lapsed: boolean;
};

/** Every paper with its state; each can be taken back. */
export function OwnPapers({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTexts();
  if (papers.length === 0) return <p className="text-muted">{t("papers.none")}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
          <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{t(kindText(paper.kind))}</b> <State {...paper} />
            </p>
            {paper.body && <p className="text-muted text-sm">{paper.body}</p>}
            <p className="text-muted text-sm">
              {paper.seenOn
                ? t("papers.shown", { at: noonOf(paper.seenOn) })
                : t("papers.sentOn", { at: paper.sentAt })}
              {paper.endsOn && (
                <>
                  {" · "}
                  {t("papers.endsOn")} {t("papers.date", { date: noonOf(paper.endsOn) })}
                </>
              )}
            </p>
            {paper.why && <p className="mt-1 text-sm">{t(`papers.refusals.${paper.why}`)}</p>}
          </div>
          <form method="post">
            <input type="hidden" name="id" value={paper.id} />
            <Button
              name="intent"
              value="remove"
              variant="text"
              small
              aria-label={t(paper.state === "waiting" ? "papers.withdrawOf" : "papers.removeOf", {
                paper: { key: kindText(paper.kind) },
              })}
            >
              {t(paper.state === "waiting" ? "papers.withdraw" : "papers.remove")}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function State({ state, lapsed }: Pick<Paper, "state" | "lapsed">) {
  const { t } = useTexts();
  if (state === "waiting") return <Badge tone="info">{t("papers.states.waiting")}</Badge>;
  if (state === "refused") return <Badge tone="bad">{t("papers.states.refused")}</Badge>;
  return (
    <Badge tone={lapsed ? "warn" : "ok"}>{t(lapsed ? "papers.states.lapsed" : "papers.states.inDate")}</Badge>
  );
}
