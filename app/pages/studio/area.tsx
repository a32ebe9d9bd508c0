import { act, wrong } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextArea, TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { saveArea } from "~/modules/businesses/area/commands.server";
import { areaActs } from "~/modules/businesses/area/forms";
import { readArea } from "~/modules/businesses/area/read-area.server";
import { areaMark, longestKm, mostRings, mostSuburbs } from "~/modules/businesses/area/rules";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import { nearPlaceText } from "~/modules/places/places";
import { findSpot, fullLabelOf } from "~/modules/places/queries/spots.server";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/area";

const page = "/business-profile-edit/area";

export const handle = {
  back: { href: "/business-profile-edit", label: "editor.title" },
  posts: { maxBytes: 65_536 },
};
export const meta = titled("area.title");

const rows = Array.from({ length: mostRings }, (_, at) => at);

/** Rand as somebody types them: '150', '99.50'. */
const rand = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(businessContext);
  const { area } = business;
  const how = area === null ? "none" : area.km === null ? "places" : "radius";
  return {
    base: nearPlaceText(business),
    saved: {
      how,
      km: String(area?.km ?? ""),
      suburbs: (area?.suburbs ?? [])
        .flatMap((key) => findSpot(key) ?? [])
        .map(fullLabelOf)
        .join("\n"),
      ringKm: (area?.rings ?? []).map(({ km }) => String(km)),
      ringRand: (area?.rings ?? []).map(({ cents }) => rand(cents)),
      seen: areaMark(area),
    } as Record<string, string | string[]>,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, business, owner } = studioOf(context);
  return act(areaActs, await request.formData(), {
    run: {
      save: async (typed) => {
        const read = readArea(typed, business);
        if (!read.ok) return { ...read, status: 422 };
        const saved = await saveArea(db, owner, { area: read.area, seen: typed.seen }, now());
        if (saved.ok || saved.reason !== "changed") return saved;
        const notice = { title: "availability.changed.title", text: "availability.changed.text" } as const;
        return { ...wrong({}, notice, 409), values: { seen: saved.seen } };
      },
    },
    lists: ["ringKm", "ringRand"],
    failed: { title: "area.failed.title", text: "area.failed.text" },
    reasons: { not_found: null },
    done: () => redirectWith(page, "area.saved"),
  });
}

export default function StudioArea({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { base, saved } = loaderData;
  const { values = saved, errors = {} } = actionData ?? {};
  const listed = (name: string, at: number) => String([values[name] ?? []].flat()[at] ?? "");
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("area.title")} subtitle={t("area.lead")} />
      <RefusalNotice refused={actionData} look={page} />
      <ErrorSummary errors={errors} />
      <PostForm filled={{ values, errors }} className="group/how grid grid-cols-[minmax(0,1fr)] gap-5">
        <input type="hidden" name="seen" value={String(values.seen ?? "")} />
        <Choice
          legend={t("area.how")}
          name="how"
          options={[
            { value: "none", label: t("area.none"), hint: t("area.noneHint") },
            { value: "radius", label: t("area.radius") },
            { value: "places", label: t("area.places") },
          ]}
        />
        <Field
          label={t("area.km")}
          name="km"
          hint={t("area.kmHint", { place: base, count: longestKm })}
          className="group-has-[[value=none]:checked]/how:hidden group-has-[[value=places]:checked]/how:hidden"
        >
          <TextInput inputMode="numeric" maxLength={3} />
        </Field>
        <Field
          label={t("area.suburbs")}
          name="suburbs"
          hint={t("area.suburbsHint", { count: mostSuburbs })}
          className="group-has-[[value=none]:checked]/how:hidden group-has-[[value=radius]:checked]/how:hidden"
        >
          <TextArea rows={8} />
        </Field>
        <fieldset
          className="grid min-w-0 gap-3 group-has-[[value=none]:checked]/how:hidden"
          aria-describedby={errors.rings ? "rings-error rings-hint" : "rings-hint"}
        >
          <legend className="mb-1 font-semibold text-sm">{t("area.rings")}</legend>
          <p id="rings-hint" className="text-muted text-sm">
            {t("area.ringsHint")}
          </p>
          {errors.rings && <FieldError id="rings-error" error={errors.rings} />}
          {rows.map((at) => (
            <fieldset key={at} className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
              <legend className="sr-only">{t("area.ring", { number: at + 1 })}</legend>
              <Field label={t("area.upTo")} name="ringKm" id={`ringKm-${at}`} className="w-32">
                <TextInput inputMode="numeric" maxLength={3} defaultValue={listed("ringKm", at)} />
              </Field>
              <Field label={t("area.price")} name="ringRand" id={`ringRand-${at}`} className="w-44">
                <TextInput inputMode="decimal" maxLength={10} defaultValue={listed("ringRand", at)} />
              </Field>
            </fieldset>
          ))}
        </fieldset>
        <div>
          <Button name="intent" value="save">
            {t("area.save")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
