import { fileResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";
import { asHtml, type FileForm } from "./rules";

/** What Thola holds about a person, as a file: for programs, or to read. */
export function ownDataFile(
  held: { madeAt: Date },
  { form, language, intro }: { form: FileForm; language: string; intro: TextKey },
): Response {
  const { t, date, money } = textsIn(language);
  const html = () =>
    asHtml(t("adminUser.data.file.title"), t({ key: intro, values: { at: held.madeAt } }), held, {
      date: (at) => `${date(at, "plainDate")} ${date(at, "time")}`,
      money,
      ...{ nothing: t("adminUser.data.file.nothing"), yes: t("adminAudit.yes"), no: t("adminAudit.no") },
    });
  return fileResponse({
    filename: `thola-personal-data-${dayOf(held.madeAt)}.${form}`,
    contentType: form === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    content: form === "json" ? JSON.stringify(held, null, 2) : html(),
  });
}
