import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Side } from "../../rules";
import type { JobOfThread } from "../queries.server";

/** In a conversation: that others were asked about the job as well, and what became of it. */
export function JobStrip({ job, side }: { job: JobOfThread | null; side: Side }) {
  const { t, hrefOf } = useTexts();
  if (!job) return null;
  const { id, place, days, end, isChosen, saidNoAt, words } = job;
  const others = end === "booked" && !isChosen;
  return (
    <section className="mb-3 grid gap-1.5 rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <h2 className="flex items-center gap-2.5 font-sans text-base">
        <Icon name="users" size="sm" />
        {t("askThree.strip.title")}
      </h2>
      <p className="text-muted tabular-nums">
        {place}
        {" · "}
        {days.length === 0
          ? t("askThree.compare.anyDay")
          : days.map((date) => t("askThree.day", { at: noonOf(date) })).join(", ")}
      </p>
      {words !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <b>{t("askThree.strip.words")}</b> {words}
        </p>
      )}
      {saidNoAt !== null ? (
        <p>{t(`askThree.strip.saidNo.${side}`)}</p>
      ) : others ? (
        <p>{t("askThree.strip.otherChosen")}</p>
      ) : end === null || end === "booked" ? null : (
        <p>{t("askThree.strip.over")}</p>
      )}
      {side === "customer" ? (
        <p>
          <a href={hrefOf(`/ask-three/${id}`)} className="tap font-semibold">
            {t("askThree.compare.title")}
          </a>
        </p>
      ) : (
        end === null &&
        saidNoAt === null && (
          <form method="post" className="flex flex-wrap items-center gap-x-3">
            <Button name="intent" value="say-no" variant="outline" small>
              {t("askThree.strip.no")}
            </Button>
            <span className="text-muted">{t("askThree.strip.noHint")}</span>
          </form>
        )
      )}
    </section>
  );
}
