import { noonOf } from "~/platform/time";
import { Rich } from "~/texts/context";
import type { LegalPage } from "../content.server";

export function LegalText({ page }: { page: LegalPage }) {
  const lang = page.language === null ? undefined : `${page.language}-ZA`;
  return (
    <article className="mx-auto max-w-[68ch] pt-2 md:pt-6">
      <h1 lang={lang}>{page.title}</h1>
      <p className="mt-2 text-muted text-sm">
        <Rich
          text={{ key: "content.updated", values: { date: noonOf(page.version) } }}
          tags={{ time: (words) => <time dateTime={page.version}>{words}</time> }}
        />
      </p>
      <div
        lang={lang}
        className="prose mt-6"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown; what the operator fills in is escaped
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </article>
  );
}
