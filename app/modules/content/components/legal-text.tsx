import { instantOf, plainDate } from "~/platform/time";
import type { LegalPage } from "../content.server";

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <article className="mx-auto max-w-[68ch] pt-2 md:pt-6">
      <h1>{page.title}</h1>
      <p className="mt-2 text-muted text-sm">
        Last updated <time dateTime={page.version}>{plainDate(instantOf(page.version, "12:00"))}</time>
      </p>
      <div
        className="prose mt-6"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown; what the operator fills in is escaped
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </article>
  );
}
