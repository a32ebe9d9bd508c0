import type { ReviewCounts } from "~/modules/moderation/system/queries.server";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";

const places = {
  network: "/admin/inbox?view=reports",
  dispute: "/admin/sanctions",
  reported: "/admin/inbox?view=reports",
} as const;

/** Reviews that wait for somebody, and where. */
export function ReviewCountList({ counts }: { counts: ReviewCounts | null }) {
  const { t, hrefOf } = useTexts();
  return (
    <Section id="held-reviews" title={t("adminSystem.reviews.title")}>
      <p className="mt-1 mb-2 max-w-prose text-muted">{t("adminSystem.reviews.text")}</p>
      {!counts && <Notice tone="bad" title={t("common.error")} text={t("adminSystem.reviews.loadFailed")} />}
      {counts && (
        <ul className="divide-y divide-line border-line border-y">
          {(["network", "dispute", "reported"] as const).map((name) => (
            <li
              key={name}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm tabular-nums"
            >
              <a href={hrefOf(places[name])}>{t(`adminSystem.reviews.${name}`)}</a> <b>{counts[name]}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
