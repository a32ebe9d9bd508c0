import type { ReactNode } from "react";
import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import { ReasonField } from "~/forms/note-field";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { Picture } from "~/modules/media/components/picture";
import type { FoundReport } from "~/modules/moderation/reports/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Section } from "~/ui/section";
import { Facts } from "./facts";
import { AssignButton } from "./message";

type Props = { found: FoundReport; me: string; refused: Refused | undefined; children: ReactNode };

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

type DecisionProps = { found: FoundReport; refused: Refused | undefined };

const dialog = "take-down";

/** Take down (which asks first) or leave as it is; what was decided, and the way back. */
function Decision({ found, refused }: DecisionProps) {
  const { t } = useTexts();
  const { id } = found;
  const mine = refused?.values.id === id ? refused : undefined;
  if (found.decision) return <Decided found={found} refused={refusedIn(mine, "take-down")} />;
  return (
    <Section boxed id="decision" as="h3" look="mb-3 text-base" title={t("adminInbox.decide.title")}>
      <PostForm filled={refusedIn(mine, "leave")} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <Answer found={found} id="leave-answer" />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" small name="intent" value="leave">
            {t("adminInbox.decide.leave")}
          </Button>
          <DialogButton dialog={dialog} variant="danger" small>
            {t("adminInbox.decide.takeDown")}
          </DialogButton>
        </div>
      </PostForm>
      <TakeDown found={found} refused={refusedIn(mine, "take-down")} />
    </Section>
  );
}

/** Only where somebody left an address. */
function Answer({ found, id }: { found: FoundReport; id: string }) {
  const { t } = useTexts();
  if (!found.reporterEmail) return null;
  return (
    <Field label={t("adminInbox.decide.answer")} name="answer" id={id} optional>
      <TextArea rows={3} maxLength={3000} />
    </Field>
  );
}

function TakeDown({ found, refused }: DecisionProps) {
  const { t } = useTexts();
  const { id, kind, decision } = found;
  return (
    <Dialog
      id={dialog}
      title={t(`adminInbox.decide.takeDownTitle.${kind}`)}
      open={refused !== undefined}
      modal
    >
      <p className="mb-4">{t(`adminInbox.decide.takeDownText.${kind}`)}</p>
      <PostForm filled={refused} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        {decision && <input type="hidden" name="again" value="yes" />}
        <ReasonField label={t(`adminInbox.decide.reason.${kind}`)} id="take-down-reason" />
        <Answer found={found} id="take-down-answer" />
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" name="intent" value="take-down">
            {t("adminInbox.decide.takeDown")}
          </Button>
          <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
        </div>
      </PostForm>
    </Dialog>
  );
}

function Decided({ found, refused }: DecisionProps) {
  const { t } = useTexts();
  const { id, decision, decidedAt, decidedBy, decisionReason, answer, restoredAt, restoredBy } = found;
  if (!decision || !decidedAt || !decidedBy) return null;
  return (
    <Section boxed id="decision" as="h3" look="mb-2 text-base" title={t("adminInbox.decide.title")}>
      <div className="grid gap-2 text-sm">
        <p className="wrap-anywhere">
          {t("adminInbox.decide.by", {
            decision: { key: `adminInbox.decide.done.${decision}` },
            who: decidedBy,
            at: decidedAt,
          })}
        </p>
        {[decisionReason, answer].map(
          (words) =>
            words && (
              <p key={words} className="whitespace-pre-line text-muted wrap-anywhere">
                {words}
              </p>
            ),
        )}
        {restoredAt && restoredBy && (
          <p className="wrap-anywhere">
            {t("adminInbox.decide.restored", { who: restoredBy, at: restoredAt })}
          </p>
        )}
      </div>
      {decision === "taken_down" && !restoredAt && (
        <Press intent="put-back" fields={{ id }} look="mt-3" variant="outline" small>
          {t("adminInbox.decide.putBack")}
        </Press>
      )}
      {(decision === "left" || restoredAt) && (
        <>
          <div className="mt-3">
            <DialogButton dialog={dialog} variant="danger" small>
              {t("adminInbox.decide.takeDown")}
            </DialogButton>
          </div>
          <TakeDown found={found} refused={refused} />
        </>
      )}
    </Section>
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
