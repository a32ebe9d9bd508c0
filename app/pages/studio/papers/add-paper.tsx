import { Checkbox } from "~/forms/choice";
import { Field, FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import {
  bodyText,
  hasOwnBody,
  kindText,
  mostPictures,
  type PaperKind,
} from "~/modules/businesses/papers/rules";
import { acceptedTypes } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Props = {
  kinds: readonly PaperKind[];
  chosen: PaperKind | null;
  page: string;
  today: string;
  refused: Refused | undefined;
};

/** First which paper, then what stands on it. */
export function AddPaper({ kinds, chosen, page, today, refused }: Props) {
  const texts = useTexts();
  const { t, hrefOf } = texts;
  return (
    <section
      id="add"
      aria-labelledby="add-title"
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h2 id="add-title">
          {chosen ? t("papers.sending", { paper: { key: kindText(chosen) } }) : t("papers.add")}
        </h2>
        {!chosen && <p className="text-muted">{t("papers.addText")}</p>}
      </div>
      {chosen ? (
        <PaperForm kind={chosen} refused={refused} today={today} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {kinds.map((kind) => (
            <li key={kind}>
              <a
                href={hrefOf(`${page}?kind=${kind}#add`)}
                className="flex min-h-14 flex-col justify-center py-2 font-semibold no-underline hover:underline"
              >
                {t(kindText(kind))}
                {!hasOwnBody(kind) && (
                  <span className="font-normal text-muted text-sm">{bodyText(texts, kind, null)}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <p>
          <a href={hrefOf(`${page}#add`)} className="tap">
            {t("papers.other")}
          </a>
        </p>
      )}
    </section>
  );
}

function PaperForm({ kind, refused, today }: { kind: PaperKind } & Pick<Props, "refused" | "today">) {
  const { t } = useTexts();
  const { errors = {}, values = {} } = refused ?? {};
  return (
    <PostForm
      filled={refused}
      at="add"
      encType="multipart/form-data"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="kind" value={kind} />
      {errors.kind && <FieldError error={errors.kind} />}
      <Field label={t("papers.number")} name="number" hint={t("papers.numberHint")} required>
        <TextInput maxLength={60} autoComplete="off" />
      </Field>
      {hasOwnBody(kind) && (
        <Field label={t("papers.body")} name="body" hint={t("papers.bodyHint")} required>
          <TextInput maxLength={100} />
        </Field>
      )}
      <Field
        label={t("papers.endsOn")}
        name="endsOn"
        className="grid-cols-[minmax(0,1fr)]"
        hint={t("papers.endsOnHint")}
        optional
      >
        <TextInput type="date" min={today} />
      </Field>
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor="photo" className="font-semibold text-sm">
          {t("papers.pictures")}{" "}
          <span className="font-normal text-muted">{t("papers.upTo", { count: mostPictures })}</span>
        </label>
        <input
          type="file"
          id="photo"
          name="photo"
          multiple
          accept={acceptedTypes}
          aria-invalid={errors.photo ? true : undefined}
          aria-describedby={errors.photo ? "photo-error photo-hint" : "photo-hint"}
          className="min-h-11 w-full text-muted text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
        />
        {errors.photo && <FieldError id="photo-error" error={errors.photo} />}
        {refused && !errors.photo && <p className="font-medium text-sm">{t("papers.again")}</p>}
        <p id="photo-hint" className="text-muted text-sm">
          {t("papers.picturesHint")}
        </p>
      </div>
      <Checkbox label={t("papers.own")} name="own" value="on" defaultChecked={values.own === "on"} />
      <div>
        <Button name="intent" value="send">
          {t("papers.send")}
        </Button>
      </div>
    </PostForm>
  );
}
