import { useTexts } from "~/texts/context";

/** The names of the fields that keep programs out, in every form that anybody may send. */
export const trapName = "company_fax";
export const timeName = "shown_at";

/** A field that people neither see nor reach, and the time at which the form was shown. */
export function Trap({ shownAt }: { shownAt: string }) {
  const { t } = useTexts();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t("forms.trap")}
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={timeName} value={shownAt} />
    </div>
  );
}
