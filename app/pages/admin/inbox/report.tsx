import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Refused } from "~/forms/parse";
import { Picture } from "~/modules/media/components/picture";
import type { FoundReport } from "~/modules/moderation/reports/queries.server";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Section } from "~/ui/section";
import { Decision } from "./decision";
import { Facts } from "./facts";
import { AssignButton } from "./message";

type Props = { found: FoundReport; me: string; refused: Refused | undefined; children: ReactNode };

/** What was reported, why, and the decision. */
export function OpenReport({ found, me, refused, children }: Props) {
  const { t, date, hrefOf } = useTexts();
  const { id, kind, businessName, slug, listed, businessId, createdAt, decidedAt, review } = found;
  return (
    <article aria-labelledby="opened" className="grid min-w-0 grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="opened" className="min-w-0 text-xl wrap-anywhere">
          {t(`adminInbox.about.${kind}`, { name: businessName })}
        </h2>
        {!decidedAt && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <AssignButton isMine={found.assignedTo === me} intents={["assign-report", "unassign-report"]} />
          </Form>
        )}
      </header>
      {children}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Reported found={found} />
          <Section boxed id="why" as="h3" look="mb-1 text-base" title={t("adminInbox.reported.why")}>
            <p className="mb-2 text-muted text-sm">{t(`report.reasons.${found.reason}`)}</p>
            <p className="whitespace-pre-line wrap-anywhere">{found.details}</p>
          </Section>
          <Decision found={found} refused={refused} />
        </div>
        <Facts
          facts={[
            [
              t("adminInbox.facts.about"),
              <a key="about" href={hrefOf(listed ? `/business/${slug}` : `/admin/sanctions/${businessId}`)}>
                {businessName}
              </a>,
            ],
            review
              ? [t("adminInbox.facts.writer"), review.writer ?? t("adminInbox.facts.formerCustomer")]
              : null,
            [t("adminInbox.facts.reporter"), found.reporterEmail ?? t("adminInbox.facts.noReporter")],
            [t("adminInbox.facts.received"), `${date(createdAt, "historyDate")} ${date(createdAt, "time")}`],
            [t("adminInbox.facts.assigned"), found.assignee ?? t("adminInbox.facts.nobody")],
            [t("adminInbox.facts.otherReports"), String(found.others)],
          ]}
        />
      </div>
    </article>
  );
}

function Reported({ found: { kind, review, picture, quoted, listed } }: { found: FoundReport }) {
  const { t } = useTexts();
  if (kind === "business")
    return listed ? null : <p className="text-muted text-sm">{t("adminInbox.reported.notListed")}</p>;
  if (kind === "picture")
    return picture ? (
      <Picture
        path={picture.path}
        width={picture.width}
        height={picture.height}
        alt={picture.description}
        sizes="(min-width: 56.25rem) 560px, 100vw"
        className="w-full rounded-lg border border-line"
      />
    ) : (
      <p className="text-muted text-sm">{t("adminInbox.reported.pictureGone")}</p>
    );
  return (
    <Box as="section">
      {review && (
        <p className="mb-1 font-semibold text-sm">
          {t("adminInbox.reported.review", { stars: review.stars })}
          {review.hiddenAt && (
            <span className="font-normal text-muted"> {t("adminInbox.reported.reviewHidden")}</span>
          )}
          {review.heldFor && (
            <span className="font-normal text-muted"> {t("adminInbox.reported.reviewHeld")}</span>
          )}
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{review?.text ?? quoted}</p>
      {review && quoted !== null && quoted !== review.text && (
        <p className="mt-3 whitespace-pre-line border-line border-l-3 pl-3 text-muted text-sm wrap-anywhere">
          {t("adminInbox.reported.then")}: {quoted}
        </p>
      )}
    </Box>
  );
}
