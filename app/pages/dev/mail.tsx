import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { appContext } from "~/platform/app-context.server";
import { dayOf, timeOf } from "~/platform/time";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/mail";

export const meta = () => [{ title: "Mails | Thola" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const to = url.searchParams.get("to")?.trim().toLowerCase() || null;
  const mails = await listMails(app.db, to, 50, senderOf(app));
  return {
    to,
    mails: mails.map(({ createdAt, attachments, replyTo, ...mail }) => ({
      ...mail,
      headers: headersOf({ ...mail, replyTo }),
      when: `${dayOf(createdAt)}, ${timeOf(createdAt)}`,
      attachments: attachments.map(({ filename, content, contentType }) => ({
        filename,
        href: `data:${contentType};base64,${Buffer.from(content).toString("base64")}`,
      })),
    })),
  };
}

/** As the mail server gets them. */
const headersOf = (mail: {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  replyTo: ReplyTo;
}) => [
  ["From", mail.from],
  ["To", mail.to],
  ["Reply-To", `${mail.replyTo.name} <${mail.replyTo.address}>`],
  ["Subject", mail.subject],
  ["Message-ID", mail.messageId],
];

type ReplyTo = { name: string; address: string };

/** Every mail in the outbox, for demos and tests. */
export default function DevMail({ loaderData: { to, mails } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Mails"
        subtitle="What Thola sends, as its readers get it. This page exists only with sample data."
      />
      <form className="mb-6 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64">
          <Field label="To" name="to">
            <TextInput type="email" defaultValue={to ?? ""} />
          </Field>
        </div>
        <Button variant="outline">Show</Button>
      </form>
      {mails.length === 0 ? (
        <EmptyState title="No mails yet" text="Sign up, book or pay: the mail shows here at once." />
      ) : (
        <div className="grid gap-4">
          {mails.map((mail) => (
            <MailBox key={mail.id} mail={mail} />
          ))}
        </div>
      )}
    </div>
  );
}

type ShownMail = Route.ComponentProps["loaderData"]["mails"][number];

function MailBox({ mail }: { mail: ShownMail }) {
  return (
    <Box as="article">
      <p className="text-muted text-sm">
        To <span className="[overflow-wrap:anywhere]">{mail.to}</span> on {mail.when}
      </p>
      <h2 className="mt-1 text-lg">{mail.subject}</h2>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) =>
          index % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      <p className="mt-3">
        <a href={`/dev/mail/${mail.id}`} target="_blank" rel="noreferrer" className="tap">
          HTML, as mail programs show it
        </a>
      </p>
      <details>
        <summary className="min-h-11 py-2.5 font-semibold text-sm">Headers</summary>
        <dl className="mt-1 grid gap-1 text-sm [overflow-wrap:anywhere]">
          {mail.headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {mail.attachments.map(({ filename, href }) => (
        <p key={filename} className="mt-3">
          <a href={href} download={filename}>
            {filename}
          </a>
        </p>
      ))}
    </Box>
  );
}
