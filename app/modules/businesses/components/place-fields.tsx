import { useEffect, useRef, useState } from "react";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { pinText } from "~/modules/places/pin";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { longestPin, longestSuburb, type PlaceText } from "../sections/place-text";

/** The place that is nearest to the saved point. */
export type NearPlace = { place: string; km: number };

type Props = {
  place: PlaceText;
  errors: Readonly<Errors>;
  /** The places that the typed suburb may mean. */
  choices: readonly string[];
  near?: NearPlace | null;
};

/** Where in its city the business is: its suburb, and if that is not near enough, its own position. */
export function PlaceFields({ place, errors, choices, near = null }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <Field
        name="suburb"
        label={t("editor.place.suburbLabel")}
        error={errors.suburb}
        hint={t("editor.place.suburbHint")}
        optional
      >
        <TextInput
          key={place.suburb}
          icon="map-pin"
          defaultValue={place.suburb}
          maxLength={longestSuburb}
          autoComplete="off"
          list="suburbs"
          data-suggest={hrefOf("/suggestions?place=")}
          onInput={({ currentTarget }) => forgetMeant(currentTarget.form)}
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
      <Pin place={place} errors={errors} near={near} />
    </>
  );
}

/** What is typed anew is meant, and none of the places that were asked about before. */
function forgetMeant(form: HTMLFormElement | null) {
  for (const choice of form?.querySelectorAll<HTMLInputElement>('[name="suburbMeant"]') ?? [])
    choice.checked = false;
}

function Pin({ place, errors, near }: Required<Pick<Props, "place" | "errors" | "near">>) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { said, locate } = useLocation(input);
  return (
    <div className="grid gap-2">
      <Field
        name="pin"
        label={t("editor.place.pinLabel")}
        error={errors.pin}
        hint={t("editor.place.pinHint")}
        optional
      >
        <TextInput
          key={place.pin}
          ref={input}
          defaultValue={place.pin}
          maxLength={longestPin}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {locate && (
          <Button type="button" variant="outline" small icon="locate-fixed" onClick={locate}>
            {t("editor.place.locate")}
          </Button>
        )}
        <p role="status" className="text-muted text-sm">
          {said ? t(said) : near && <NearText near={near} />}
        </p>
      </div>
    </div>
  );
}

function NearText({ near: { place, km } }: { near: NearPlace }) {
  const { t } = useTexts();
  return km === 0 ? t("editor.place.near", { place }) : t("editor.place.nearKm", { place, km });
}

const longestWaitMs = 10_000;

/** Fills in the browser's position; no button where the browser knows none. */
function useLocation(input: { current: HTMLInputElement | null }) {
  const [isKnown, setKnown] = useState(false);
  const [said, setSaid] = useState<TextKey | null>(null);
  useEffect(() => setKnown("geolocation" in navigator && isSecureContext), []);
  const locate = () => {
    setSaid("editor.place.locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (input.current) type(input.current, pinText({ lat: coords.latitude, lng: coords.longitude }));
        setSaid("editor.place.located");
      },
      ({ code }) => setSaid(code === 1 ? "editor.place.refused" : "editor.place.notFound"),
      { timeout: longestWaitMs, maximumAge: 60_000 },
    );
  };
  return { said, locate: isKnown ? locate : null };
}

/** As if it were typed, so that the form saves it and shows it. */
function type(input: HTMLInputElement, text: string) {
  input.setRangeText(text, 0, input.value.length);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
