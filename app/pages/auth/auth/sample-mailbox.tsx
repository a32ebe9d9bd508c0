import { Rich } from "~/texts/context";

/** With sample data on, mails can be read at `href`. */
export const SampleMailbox = ({ href }: { href: string | null }) =>
  href && (
    <p className="text-sm">
      <Rich text="auth.checkMail.sample" tags={{ mailbox: (words) => <a href={href}>{words}</a> }} />
    </p>
  );
