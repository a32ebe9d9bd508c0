import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { longestPin, longestSuburb } from "../profile/as-typed";

/** The place that is nearest to the saved point. */
export type NearPlace = { place: string; km: number };

type Props = {
  /** The places that the typed suburb may mean. */
  choices: readonly string[];
  near?: NearPlace | null;
};

/**
 * Where in its city the business is: its suburb, and if that is not near enough, its own position. The script of these forms
 * (profile-forms.js) fills in the position of the browser.
 */
export function PlaceFields({ choices, near = null }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <Field name="suburb" label={t("editor.place.suburbLabel")} hint={t("editor.place.suburbHint")} optional>
        <TextInput
          icon="map-pin"
          maxLength={longestSuburb}
          autoComplete="off"
          list="suburbs"
          data-suggest={hrefOf("/suggestions?place=")}
        />
      </Field>
      <datalist id="suburbs" />
      {choices.length > 0 && (
        <Choice
          legend={t("editor.place.meant")}
          name="suburbMeant"
          columns
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      )}
      <Pin near={near} />
    </>
  );
}

function Pin({ near }: Required<Pick<Props, "near">>) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <Field name="pin" label={t("editor.place.pinLabel")} hint={t("editor.place.pinHint")} optional>
        <TextInput maxLength={longestPin} autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          type="button"
          variant="outline"
          small
          icon="locate-fixed"
          hidden
          data-pin
          data-asking={t("editor.place.locating")}
          data-found={t("editor.place.located")}
          data-refused={t("editor.place.refused")}
          data-unknown={t("editor.place.notFound")}
        >
          {t("editor.place.locate")}
        </Button>
        <p role="status" className="text-muted text-sm">
          {near && <NearText near={near} />}
        </p>
      </div>
    </div>
  );
}

function NearText({ near: { place, km } }: { near: NearPlace }) {
  const { t } = useTexts();
  return km === 0 ? t("editor.place.near", { place }) : t("editor.place.nearKm", { place, km });
}
