import { Field } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Request = { askedOn: string; due: string; madeAt: Date | null } | null;

type Props = { userId: string; request: Request; refusal: Refused | undefined };

/** Somebody who writes in gets what Thola holds about them: first who it is, then the file. */
export function OwnData({ userId, request, refusal }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="own-data" as="h3" look="text-base" title={t("adminUser.data.title")}>
      {request ? (
        <Files userId={userId} request={request} />
      ) : (
        <Ask refused={refusedIn(refusal, "ask-data")} />
      )}
    </Section>
  );
}

function Ask({ refused }: { refused: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 mb-3 text-muted text-sm">{t("adminUser.data.text")}</p>
      <PostForm intent="ask-data" filled={refused} className="grid gap-4">
        <Field
          label={t("adminUser.data.checked")}
          name="checked"
          hint={t("adminUser.data.checkedHint")}
          required
        >
          <TextArea rows={2} maxLength={500} />
        </Field>
        <Field
          label={t("adminUser.data.askedOn")}
          name="askedOn"
          hint={t("adminUser.data.askedOnHint")}
          optional
        >
          <TextInput type="date" />
        </Field>
        <div>
          <Button variant="outline">{t("adminUser.data.submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}

function Files({ userId, request }: { userId: string; request: NonNullable<Request> }) {
  const { t, hrefOf } = useTexts();
  const [asked, due] = [request.askedOn, request.due].map((day) => noonOf(day)) as [Date, Date];
  return (
    <>
      <p className="mt-1 mb-3 text-sm">
        {t("adminUser.data.open", { asked, due })}{" "}
        {request.madeAt && t("adminUser.data.made", { at: request.madeAt })}
      </p>
      <form
        method="post"
        action={hrefOf(`/admin/users/${userId}/data`)}
        data-stays
        className="flex flex-wrap gap-2"
      >
        <Button name="intent" value="html" icon="download">
          {t("adminUser.data.html")}
        </Button>
        <Button name="intent" value="json" variant="outline" icon="download">
          {t("adminUser.data.json")}
        </Button>
      </form>
      <p className="mt-3 text-muted text-sm">{t("adminUser.data.after")}</p>
    </>
  );
}
