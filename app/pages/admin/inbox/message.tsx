import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import type { FoundMessage } from "~/modules/contact/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list-tools";
import { Facts } from "./facts";

type Props = {
  found: FoundMessage;
  me: string;
  /** The saved answer that stands in the box. */
  saved: SavedAnswer | null;
  refused: Refused | undefined;
};

export function OpenMessage({ found, me, saved, refused }: Props) {
  const { t, date, hrefOf } = useTexts();
  const { id, name, email, phone, subject, message, createdAt, closedAt, assignee, others, answers } = found;
  return (
    <article aria-labelledby="opened" className="grid min-w-0 grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="opened" className="text-xl wrap-anywhere">
            {subject}
          </h2>
          <p className="text-muted text-sm wrap-anywhere">{name}</p>
        </div>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {closedAt ? (
            <Button variant="outline" small name="intent" value="reopen">
              {t("adminInbox.reopen")}
            </Button>
          ) : (
            <>
              <AssignButton isMine={found.assignedTo === me} intents={["assign", "unassign"]} />
              <Button variant="outline" small name="intent" value="close">
                {t("adminInbox.close")}
              </Button>
            </>
          )}
        </Form>
      </header>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Words who={name} at={createdAt} text={message} />
          {answers.map((answer) => (
            <Words
              key={answer.id}
              who={t("adminInbox.answered", { who: answer.answeredBy })}
              at={answer.at}
              text={answer.text}
              ours
            />
          ))}
          {!closedAt && (
            <AnswerForm key={saved} {...{ id, name, email, saved, refused }} seen={answers.length} />
          )}
        </div>
        <Facts
          facts={[
            [
              t("adminInbox.facts.email"),
              <a key="mail" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            phone ? [t("adminInbox.facts.phone"), phone] : null,
            [t("adminInbox.facts.received"), `${date(createdAt, "historyDate")} ${date(createdAt, "time")}`],
            [t("adminInbox.facts.assigned"), assignee ?? t("adminInbox.facts.nobody")],
            [t("adminInbox.facts.others"), String(others)],
            [
              t("adminInbox.facts.onThola"),
              <a key="find" href={hrefOf(listHref("/admin/find", { q: email }))}>
                {t("adminInbox.facts.find")}
              </a>,
            ],
            closedAt ? [t("adminInbox.facts.closed"), date(closedAt, "historyDate")] : null,
          ]}
        />
      </div>
    </article>
  );
}

/** What most of the answers say; each is read and changed before it is sent. */
export const savedAnswers = ["password", "notListed", "refund", "erasure", "report"] as const;
export type SavedAnswer = (typeof savedAnswers)[number];

export function AssignButton({ isMine, intents }: { isMine: boolean; intents: [string, string] }) {
  const { t } = useTexts();
  return (
    <Button variant="outline" small name="intent" value={intents[isMine ? 1 : 0]}>
      {t(isMine ? "adminInbox.unassign" : "adminInbox.assign")}
    </Button>
  );
}

function Words({ who, at, text, ours = false }: { who: string; at: Date; text: string; ours?: boolean }) {
  const { date } = useTexts();
  return (
    <div className={`rounded-lg border border-line p-4 ${ours ? "bg-brand-soft" : "bg-surface"}`}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        <span className="min-w-0 wrap-anywhere">{who}</span>
        <time dateTime={at.toISOString()}>
          {date(at, "historyDate")} {date(at, "time")}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

type AnswerProps = Pick<Props, "saved" | "refused"> &
  Record<"id" | "name" | "email", string> & { seen: number };

function AnswerForm({ id, name, email, saved, seen, refused }: AnswerProps) {
  const { t, hrefOf } = useTexts();
  const mine = refused?.values.id === id ? refused : undefined;
  return (
    <Box as="section" aria-label={t("adminInbox.answer")}>
      <PostForm filled={mine} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <Field
          label={t("adminInbox.answer")}
          name="answer"
          hint={t("adminInbox.answerHint", { email })}
          required
        >
          <TextArea
            rows={6}
            maxLength={5000}
            defaultValue={String(
              mine?.values.answer ?? (saved ? t(`adminInbox.saved.answers.${saved}.text`, { name }) : ""),
            )}
          />
        </Field>
        <details>
          <summary className="flex min-h-11 items-center gap-1 font-semibold text-sm">
            {t("adminInbox.saved.title")}
            <Icon name="chevron-down" size="sm" className="text-muted" />
          </summary>
          <p className="text-muted text-sm">{t("adminInbox.saved.hint")}</p>
          <ul>
            {savedAnswers.map((answer) => (
              <li key={answer}>
                <a
                  href={hrefOf(listHref("/admin/inbox", { message: id, saved: answer }))}
                  aria-current={answer === saved ? "true" : undefined}
                  className="tap text-sm"
                >
                  {t(`adminInbox.saved.answers.${answer}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <div className="flex flex-wrap gap-2">
          <Button small name="intent" value="answer-close">
            {t("adminInbox.answerClose")}
          </Button>
          <Button variant="outline" small name="intent" value="answer">
            {t("adminInbox.answerOnly")}
          </Button>
        </div>
      </PostForm>
    </Box>
  );
}
