import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { given } from "~/platform/statement.server";
import { type Attachment, mailOutbox } from "./tables.server";

export const mailQueue = "mail";

export type Mail = {
  /** What the mail is about, unique: 'booking:{id}:accepted:customer'. A second one of the same cause is not sent. */
  cause: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
};

/** Puts mails into the outbox, in the transaction of what they tell. */
export async function enqueueMails(tx: Db, mails: Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.execute(insertOf(mails, now));
  await wake(tx, mailQueue);
}

/**
 * The same for the end of a WITH, in the very statement of what they tell: sql`with one as (...)${mailsAlong(2)} insert ...`
 * has room for two, which `valuesOfMails` gives. What they tell must be new, so that nobody was told of it before.
 */
export function mailsAlong(most: number): SQL {
  const rows = Array.from({ length: most }, (_, at) => {
    const [id, attachments, ...texts] = mailColumns.map((column) => given(`${column} ${at}`));
    return sql`(${id}::uuid, ${attachments}::jsonb, ${sql.join(texts, sql`, `)})`;
  });
  const at = given("mailed at");
  return sql`, mails as (
    insert into mail_outbox (id, attachments, cause, recipient, subject, text, html, created_at, next_attempt_at)
    select mail.*, ${at}::timestamptz, ${at}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as mail (${sql.raw(mailColumns.join(", "))}) where id is not null)`;
}

const mailColumns = ["id", "attachments", "cause", "recipient", "subject", "text", "html"] as const;

export async function valuesOfMails(tx: Db, mails: Mail[], most: number, now: Date) {
  if (mails.length > 0) await wake(tx, mailQueue);
  const values: Record<string, string | null> = { "mailed at": now.toISOString() };
  for (let at = 0; at < most; at++) {
    const mail = mails[at];
    const row = mail && {
      ...mail,
      id: newId(),
      recipient: mail.to,
      attachments: JSON.stringify(mail.attachments ?? []),
    };
    for (const column of mailColumns) values[`${column} ${at}`] = row?.[column] ?? null;
  }
  return values;
}

function insertOf(mails: Mail[], now: Date): SQL {
  const at = now.toISOString();
  const rows = mails.map(
    ({ cause, to, subject, text, html, attachments = [] }) =>
      sql`(${newId()}, ${cause}, ${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(attachments)}, ${at}, ${at})`,
  );
  return sql`
    insert into mail_outbox (id, cause, recipient, subject, text, html, attachments, created_at, next_attempt_at)
    values ${sql.join(rows, sql`, `)} on conflict (cause) do nothing`;
}

/** Sent or not: all to these addresses, and all whose cause is about one of these ids ('booking:{id}:...'). */
export async function removeMails(tx: Db, recipients: string[], aboutIds: string[]): Promise<void> {
  const about = inArray(sql`split_part(${mailOutbox.cause}, ':', 2)`, aboutIds);
  await tx.delete(mailOutbox).where(or(inArray(mailOutbox.recipient, recipients), about));
}
