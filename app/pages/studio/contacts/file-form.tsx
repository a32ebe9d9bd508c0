import { FieldError } from "~/forms/field";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";

/** Which list: a table or cards, as programs and telephones export them. */
export function FileForm({ error }: { error: Message | undefined }) {
  const { t } = useTexts();
  return (
    <Box>
      <form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <input type="hidden" name="intent" value="read" />
        <label htmlFor="file" className="font-semibold text-sm">
          {t("contacts.file.label")}
        </label>
        <input
          type="file"
          id="file"
          name="file"
          accept=".csv,.vcf,.txt,text/csv,text/vcard"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "file-error file-hint" : "file-hint"}
          className="min-h-11 w-full min-w-0 py-2 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
        />
        {error && <FieldError id="file-error" error={error} />}
        <p id="file-hint" className="text-muted text-sm">
          {t("contacts.file.hint")}
        </p>
        <Button
          icon="upload"
          data-busy={t("contacts.file.reading")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("contacts.file.read")}
        </Button>
      </form>
    </Box>
  );
}
