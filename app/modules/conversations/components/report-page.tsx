import { Checkbox, Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { reportReasons } from "../rules";

type Props = {
  name: string;
  /** What the other side wrote, the newest first. */
  said: { id: string; text: string; at: Date; quoteId: string | null }[];
  isBlocked: boolean;
  chosen: string | null;
  own: { name: string; phone: string };
  refused: Refused | undefined;
};

/** To report a message of the other side, and to block that side. */
export function ReportPage({ name, said, isBlocked, chosen, own, refused }: Props) {
  const { t } = useTexts();
  return (
    <div className="grid max-w-xl gap-6">
      <h1>{t("messages.report.title")}</h1>
      <RefusalNotice refused={refused} />
      {said.length === 0 && !refused ? (
        <p>{t("messages.report.none", { name })}</p>
      ) : (
        <ReportForm {...{ name, said, chosen, own, refused }} />
      )}
      <Box as="section" aria-labelledby="block" className="grid gap-3">
        <h2 id="block" className="text-lg wrap-anywhere">
          {t(isBlocked ? "messages.report.unblockTitle" : "messages.report.blockTitle", { name })}
        </h2>
        {!isBlocked && <p>{t("messages.report.blockText", { name })}</p>}
        <form method="post">
          <Button name="intent" value={isBlocked ? "unblock" : "block"} variant="danger">
            {t(isBlocked ? "messages.report.unblock" : "messages.report.block")}
          </Button>
        </form>
      </Box>
    </div>
  );
}

function ReportForm({ name, said, chosen, own, refused }: Omit<Props, "isBlocked">) {
  const { t, date } = useTexts();
  return (
    <PostForm filled={refused} className="grid gap-4">
      <ErrorSummary />
      <Choice
        legend={t("messages.report.which")}
        name="messageId"
        value={chosen ?? (said.length === 1 ? said[0]?.id : undefined)}
        options={said.map(({ id, text, at, quoteId }) => ({
          value: id,
          label: (
            <span className="line-clamp-3 wrap-anywhere">
              {text || t(quoteId === null ? "messages.photoMessage" : "messages.quoteMessage")}
            </span>
          ),
          hint: `${date(at, "shortDate")}, ${date(at, "time")}`,
        }))}
      />
      <Choice
        legend={t("messages.report.why")}
        name="reason"
        options={reportReasons.map((one) => ({ value: one, label: t(`messages.report.reasons.${one}`) }))}
      />
      <Field
        label={t("messages.report.details")}
        name="details"
        hint={t("messages.report.detailsHint")}
        required
      >
        <TextArea rows={4} maxLength={2000} />
      </Field>
      <Field label={t("messages.report.remedy")} name="remedy" required>
        <TextInput maxLength={500} />
      </Field>
      <p className="text-muted text-sm">{t("messages.report.law", { name })}</p>
      <Field label={t("messages.report.name")} name="name" required>
        <TextInput autoComplete="name" defaultValue={own.name} />
      </Field>
      <Field label={t("messages.report.address")} name="address" required>
        <TextInput autoComplete="street-address" />
      </Field>
      <Field label={t("messages.report.phone")} name="phone" required>
        <TextInput type="tel" autoComplete="tel" defaultValue={own.phone} />
      </Field>
      <Checkbox
        name="truth"
        label={t("messages.report.truth")}
        defaultChecked={refused?.values.truth === "on"}
      />
      <p className="text-muted text-sm">{t("messages.report.reads")}</p>
      <div>
        <Button name="intent" value="report">
          {t("messages.report.send")}
        </Button>
      </div>
    </PostForm>
  );
}
