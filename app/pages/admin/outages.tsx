import { Form } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { placeOutageActs } from "~/modules/bookings/outages/forms";
import { type ReadLine, readList } from "~/modules/bookings/outages/list.server";
import {
  addPlaceOutages,
  listPlaceOutages,
  removePlaceOutage,
} from "~/modules/bookings/outages/operator.server";
import { placeName } from "~/modules/bookings/outages/queries.server";
import { mostOutages } from "~/modules/businesses/outages/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import type { Route } from "./+types/outages";

const page = "/admin/settings/outages";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };
export const meta = adminTitled("adminOutages.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  return { outages: await listPlaceOutages(db, now()) };
}

/** Nothing is written before it was shown what a list means. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const good = (list: string) => readList(list, now()).flatMap((line) => (line.ok ? line.outage : []));
  return act(placeOutageActs, await request.formData(), {
    run: {
      "read-list": ({ list }) =>
        list.trim() === "" ? wrong({ list: "adminOutages.wrong.empty" }) : previewOf(list, now()),
      "save-list": ({ list }) => addPlaceOutages(db, actor, good(list), now()),
      remove: ({ id }) => removePlaceOutage(db, actor, id, now()),
    },
    done: (_, result) =>
      redirectWith(
        page,
        "count" in result
          ? {
              title: "adminOutages.saved.title",
              text: { key: "adminOutages.saved.text", values: { count: result.count } },
            }
          : { title: "outages.removed.title", text: "outages.removed.text" },
      ),
    reasons: {
      nothing: { field: "list", text: "adminOutages.wrong.nothing" },
      gone: "outages.wrong.gone",
      too_many: { text: { key: "outages.wrong.many", values: { count: mostOutages } } },
    },
  });
}

function previewOf(list: string, now: Date) {
  const lines = readList(list, now).map((line) =>
    line.ok ? { ...line, outage: { ...line.outage, place: placeName(line.outage.place) } } : line,
  );
  return { preview: { list, lines } };
}

export default function Outages({ loaderData: { outages }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const preview = actionData && "preview" in actionData ? actionData.preview : null;
  const refused = actionData && "ok" in actionData ? actionData : undefined;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h2 className="text-xl">{t("adminOutages.title")}</h2>
        <p className="mt-1 max-w-prose text-muted">{t("adminOutages.lead")}</p>
      </header>
      <RefusalNotice refused={refused} />
      {preview ? (
        <Preview {...preview} />
      ) : (
        <PostForm filled={refused} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Field label={t("adminOutages.list")} name="list" hint={t("adminOutages.hint")} required>
            <TextArea rows={5} />
          </Field>
          <Button name="intent" value="read-list" className="max-sm:w-full sm:justify-self-start">
            {t("adminOutages.read")}
          </Button>
        </PostForm>
      )}
      {!preview && (
        <Section id="to-come" as="h3" title={t("outages.toCome.title")}>
          {outages.length === 0 ? (
            <p className="mt-1 text-muted">{t("adminOutages.none")}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line border-line border-y">
              {outages.map(({ id, ...outage }) => (
                <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
                  <OneOutage outage={outage} />
                  <Press intent="remove" fields={{ id }} variant="text" small>
                    {t("outages.toCome.remove")}
                    <span className="sr-only"> {outage.place}</span>
                  </Press>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </div>
  );
}

type Shown = Pick<Extract<ReadLine, { ok: true }>["outage"], "place" | "kind" | "startsAt" | "endsAt">;

function OneOutage({ outage: { place, kind, startsAt: from, endsAt: to } }: { outage: Shown }) {
  const { t } = useTexts();
  return (
    <>
      <Icon name={kind === "mains" ? "zap" : "droplets"} className="mt-0.5 text-muted" />
      <p className="min-w-40 flex-1 wrap-anywhere">
        <b className="block font-semibold">
          {t("outages.toCome.in", { what: t(`outages.no.${kind}`), place })}
        </b>
        <span className="block text-muted text-sm">{t("outages.toCome.when", { from, to })}</span>
      </p>
    </>
  );
}

/** What a list means, line by line; what could not be read is named and left out. */
function Preview({ list, lines }: ReturnType<typeof previewOf>["preview"]) {
  const { t } = useTexts();
  const good = lines.flatMap((line) => (line.ok ? line.outage : []));
  const bad = lines.flatMap((line) => (line.ok ? [] : line));
  return (
    <>
      <Box>
        <p className="font-semibold">{t("adminOutages.preview.count", { count: good.length })}</p>
        {bad.length > 0 && <p>{t("adminOutages.preview.bad", { count: bad.length })}</p>}
        <Form method="post" className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="list" value={list} />
          {good.length > 0 && (
            <Button name="intent" value="save-list" data-busy={t("common.saving")}>
              {t("adminOutages.preview.save", { count: good.length })}
            </Button>
          )}
          <ButtonLink href={page} variant="outline">
            {t("adminOutages.preview.other")}
          </ButtonLink>
        </Form>
      </Box>
      {bad.length > 0 && (
        <Section id="bad" as="h3" title={t("adminOutages.preview.badTitle")}>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {bad.map(({ said, why }) => (
              <li key={said} className="py-2 wrap-anywhere">
                <b className="block font-semibold">{said}</b>
                <span className="block text-danger text-sm">{t(`adminOutages.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {good.length > 0 && (
        <Section id="good" as="h3" title={t("adminOutages.preview.good")}>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {good.map((outage) => (
              <li
                key={`${outage.place} ${outage.kind} ${+outage.startsAt} ${+outage.endsAt}`}
                className="flex items-start gap-x-3 py-2.5"
              >
                <OneOutage outage={outage} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
