import { Checkbox } from "~/forms/choice";
import { FieldError } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { contactsPage } from "~/modules/bookings/booking-address";
import type { Checked, Contact } from "~/modules/bookings/contacts/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { useIsRefused } from "~/ui/may-post";
import { Section } from "~/ui/section";

export type Previewed = {
  /** Who would come in, as the next post carries them. */
  people: string;
  count: number;
  shown: Contact[];
  known: number;
  doubles: number;
  left: number;
  wrong: Extract<Checked, { said: unknown }>[];
  wrongCount: number;
  needsTick: boolean;
};

export function Preview({ people, count, shown, needsTick, ...rest }: Previewed) {
  const { t } = useTexts();
  return (
    <>
      <Box>
        <ul className="mb-4 grid gap-1">
          <Counted {...rest} />
        </ul>
        <form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="people" value={people} />
          {count > 0 && (
            <Checkbox
              name="own"
              required
              label={t("contacts.preview.own")}
              error={needsTick ? "contacts.wrong.own" : undefined}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {count > 0 && (
              <Button data-busy={t("common.saving")}>{t("contacts.preview.save", { count })}</Button>
            )}
            <ButtonLink href={contactsPage} variant="outline">
              {t("contacts.preview.other")}
            </ButtonLink>
          </div>
        </form>
      </Box>
      <Refused {...rest} />
      {shown.length > 0 && (
        <Section id="in" title={t("contacts.preview.in", { count })}>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {shown.map((one) => (
              <li key={[one.name, one.phone, one.email].join(" ")} className="py-2 wrap-anywhere">
                <b className="block font-semibold">{one.name}</b>
                <span className="block text-muted text-sm">
                  {[one.phone && showPhone(one.phone), one.email, one.address].filter(Boolean).join(" · ")}
                </span>
              </li>
            ))}
          </ul>
          {count > shown.length && (
            <p className="mt-2 text-muted">{t("contacts.preview.more", { count: count - shown.length })}</p>
          )}
        </Section>
      )}
    </>
  );
}

function Counted({
  known,
  doubles,
  left,
  wrongCount,
}: Pick<Previewed, "known" | "doubles" | "left" | "wrongCount">) {
  const { t } = useTexts();
  const facts = [
    known > 0 && t("contacts.preview.known", { count: known }),
    doubles > 0 && t("contacts.preview.doubles", { count: doubles }),
    left > 0 && t("contacts.preview.left", { count: left }),
    wrongCount > 0 && t("contacts.preview.wrong", { count: wrongCount }),
  ].filter((fact) => fact !== false);
  return facts.map((fact) => <li key={fact}>{fact}</li>);
}

/** What is wrong stands beside its line; the file can be mended and read again. */
function Refused({ wrong, wrongCount }: Pick<Previewed, "wrong" | "wrongCount">) {
  const { t } = useTexts();
  if (wrongCount === 0) return null;
  return (
    <Section id="out" title={t("contacts.preview.out")}>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {wrong.map(({ line, said, problem }) => (
          <li key={line} className="py-2 wrap-anywhere">
            <span className="block">
              {t("contacts.preview.line", { line })}{" "}
              <span className="text-muted">
                {[said.name, said.phone, said.email, said.address].filter(Boolean).join(" · ").slice(0, 200)}
              </span>
            </span>
            <b className="block font-semibold text-danger text-sm">{t(problem)}</b>
          </li>
        ))}
      </ul>
      {wrongCount > wrong.length && (
        <p className="mt-2 text-muted">{t("contacts.preview.more", { count: wrongCount - wrong.length })}</p>
      )}
    </Section>
  );
}

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
          disabled={useIsRefused("read")}
          data-busy={t("contacts.file.reading")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("contacts.file.read")}
        </Button>
      </form>
    </Box>
  );
}
