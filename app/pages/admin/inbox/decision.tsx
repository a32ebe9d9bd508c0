import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import type { FoundReport } from "~/modules/moderation/reports/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Section } from "~/ui/section";

type Props = { found: FoundReport; refused: Refused | undefined };

const dialog = "take-down";

/** Take down (which asks first) or leave as it is; what was decided, and the way back. */
export function Decision({ found, refused }: Props) {
  const { t } = useTexts();
  const { id } = found;
  const mine = refused?.values.id === id ? refused : undefined;
  if (found.decision) return <Decided found={found} />;
  return (
    <Section boxed id="decision" as="h3" look="mb-3 text-base" title={t("adminInbox.decide.title")}>
      <PostForm className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <Answer found={found} id="leave-answer" refused={refusedIn(mine, "leave")} />
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
function Answer({ found, id, refused }: Props & { id: string }) {
  const { t } = useTexts();
  if (!found.reporterEmail) return null;
  return (
    <Field label={t("adminInbox.decide.answer")} name="answer" id={id} optional>
      <TextArea rows={3} maxLength={3000} defaultValue={String(refused?.values.answer ?? "")} />
    </Field>
  );
}

function TakeDown({ found, refused }: Props) {
  const { t } = useTexts();
  const { id, kind } = found;
  return (
    <Dialog
      id={dialog}
      title={t(`adminInbox.decide.takeDownTitle.${kind}`)}
      open={refused !== undefined}
      modal
    >
      <p className="mb-4">{t(`adminInbox.decide.takeDownText.${kind}`)}</p>
      <PostForm className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <Field
          label={t(`adminInbox.decide.reason.${kind}`)}
          name="reason"
          id="take-down-reason"
          error={refused?.errors.reason}
          required
        >
          <TextArea rows={3} maxLength={1000} defaultValue={String(refused?.values.reason ?? "")} />
        </Field>
        <Answer found={found} id="take-down-answer" refused={refused} />
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

function Decided({ found }: { found: FoundReport }) {
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
        <Form method="post" className="mt-3">
          <input type="hidden" name="id" value={id} />
          <Button variant="outline" small name="intent" value="put-back">
            {t("adminInbox.decide.putBack")}
          </Button>
        </Form>
      )}
    </Section>
  );
}
