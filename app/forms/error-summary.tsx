import { use } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Notice } from "~/ui/notice";
import { Filled } from "./field";

type Props = { errors?: Readonly<Record<string, Message | undefined>> };

/** For the top of a long form: every message of the form around, or of another one, each linked to its field. */
export function ErrorSummary({ errors = use(Filled).errors }: Props) {
  const { t } = useTexts();
  const list = Object.entries(errors).filter((entry): entry is [string, Message] => Boolean(entry[1]));
  if (list.length === 0) return null;
  return (
    <Notice tone="bad" title={t("forms.summary")}>
      <ul className="list-disc pl-5 text-sm">
        {list.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-grid min-h-6 items-center wrap-anywhere text-ink">
              {t(message)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
