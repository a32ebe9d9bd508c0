import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { FoundReport } from "~/modules/moderation/reports/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import type { Refusal } from "./acts.server";

type Props = { found: FoundReport; refusal: Refusal | null };

const dialog = "take-down";

/** Take down (which asks first) or leave as it is; what was decided, and the way back. */
export function Decision({ found, refusal }: Props) {
  const { t } = useTexts();
  const { id } = found;
  const mine = refusal?.values.id === id ? refusal : null;
  if (found.decision) return <Decided found={found} />;
  return (
    <Box as="section" aria-labelledby="decision">
      <h3 id="decision" className="mb-3 text-base">
        {t("adminInbox.decide.title")}
      </h3>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <Answer found={found} id="leave-answer" typed={mine?.intent === "leave" ? mine.values.answer : ""} />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" small name="intent" value="leave">
            {t("adminInbox.decide.leave")}
          </Button>
          <DialogButton dialog={dialog} variant="danger" small>
            {t("adminInbox.decide.takeDown")}
          </DialogButton>
        </div>
      </Form>
      <TakeDown found={found} refusal={mine?.intent === "take-down" ? mine : null} />
    </Box>
  );
}

/** Only where somebody left an address. */
function Answer({ found, id, typed }: { found: FoundReport; id: string; typed: string | undefined }) {
  const { t } = useTexts();
  if (!found.reporterEmail) return null;
  return (
    <Field label={t("adminInbox.decide.answer")} name="answer" id={id} optional>
      <TextArea rows={3} maxLength={3000} defaultValue={typed} />
    </Field>
  );
}

function TakeDown({ found, refusal }: Props) {
  const { t } = useTexts();
  const { id, kind } = found;
  return (
    <Dialog id={dialog} title={t(`adminInbox.decide.takeDownTitle.${kind}`)} open={refusal !== null} modal>
      <p className="mb-4">{t(`adminInbox.decide.takeDownText.${kind}`)}</p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <Field
          label={t(`adminInbox.decide.reason.${kind}`)}
          name="reason"
          id="take-down-reason"
          error={refusal?.errors.reason}
          required
        >
          <TextArea rows={3} maxLength={1000} defaultValue={refusal?.values.reason} />
        </Field>
        <Answer found={found} id="take-down-answer" typed={refusal?.values.answer} />
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" name="intent" value="take-down">
            {t("adminInbox.decide.takeDown")}
          </Button>
          <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
        </div>
      </Form>
    </Dialog>
  );
}

function Decided({ found }: { found: FoundReport }) {
  const { t } = useTexts();
  const { id, decision, decidedAt, decidedBy, decisionReason, answer, restoredAt, restoredBy } = found;
  if (!decision || !decidedAt || !decidedBy) return null;
  return (
    <Box as="section" aria-labelledby="decision">
      <h3 id="decision" className="mb-2 text-base">
        {t("adminInbox.decide.title")}
      </h3>
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
    </Box>
  );
}
