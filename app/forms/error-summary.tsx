import { Notice } from "~/ui/notice";

/** For the top of a long form: every message, each linked to its field. */
export function ErrorSummary({
  title = "Please check these fields",
  errors,
}: {
  title?: string | undefined;
  errors: Readonly<Record<string, string | undefined>>;
}) {
  const list = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (list.length === 0) return null;
  return (
    <Notice tone="bad" title={title}>
      <ul className="list-disc pl-5 text-sm">
        {list.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-grid min-h-6 items-center text-ink">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
