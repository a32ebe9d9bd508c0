import { data } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { addOutage, removeOutage } from "~/modules/bookings/outages/commands.server";
import { outageActs } from "~/modules/bookings/outages/forms";
import { listOutagesToCome } from "~/modules/bookings/outages/queries.server";
import { saveNeeds } from "~/modules/businesses/needs/commands.server";
import { needField, needIn, typedNeeds } from "~/modules/businesses/needs/forms";
import { needs, needsMark } from "~/modules/businesses/needs/rules";
import { mostOwnOutages } from "~/modules/businesses/outages/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { listServices, type OfferedService } from "~/modules/businesses/queries.server";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/outages";
import { AddOutage, OutagesToCome } from "./outages/parts";

const page = "/dashboard/outages";

export const meta = titled("outages.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  return {
    today: dayOf(now()),
    services: await listServices(db, business.id),
    outages: await listOutagesToCome(db, business, now()),
  };
}

/** When power or water is off, and what the work of each service needs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  const form = await request.formData();
  const answer = await act(outageActs, form, {
    run: {
      needs: async ({ seen }) => {
        const saved = await saveNeeds(db, owner, { said: (id) => needIn(form, id), seen });
        if (saved.ok || saved.reason !== "changed") return saved;
        const notice = { title: "availability.changed.title", text: "availability.changed.text" } as const;
        return { ...wrong({}, notice, 409), values: { seen: saved.seen } };
      },
      add: ({ intent: _, ...typed }) => addOutage(db, owner, typed, now()),
      remove: ({ id }) => removeOutage(db, owner, { id }),
    },
    done: ({ intent }, result) =>
      redirectWith(
        page,
        "hit" in result
          ? {
              title: "outages.added.title",
              text:
                result.hit === 0
                  ? "outages.added.none"
                  : { key: "outages.added.text", values: { count: result.hit } },
            }
          : { title: `outages.${saidOf[intent]}.title`, text: `outages.${saidOf[intent]}.text` },
      ),
    reasons: {
      not_found: null,
      gone: "outages.wrong.gone",
      not_a_time: { field: "to", text: "outages.wrong.time" },
      past: { field: "to", text: "outages.wrong.past" },
      too_far: { field: "date", text: "bookings.enter.tooFar" },
      too_many: { text: { key: "outages.wrong.many", values: { count: mostOwnOutages } } },
    },
  });
  if (answer instanceof Response) return answer;
  const refused = answer.data;
  return data({ ...refused, values: { ...typedNeeds(form), ...refused.values } }, answer.init ?? {});
}

const saidOf = { needs: "saved", add: "saved", remove: "removed" } as const;

export default function Outages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { services, outages, today } = loaderData;
  if (services.length === 0)
    return (
      <>
        <PageHeader title={t("outages.title")} />
        <EmptyState
          compact
          title={t("bookings.enter.noServices.title")}
          text={t("outages.noServices")}
          actions={
            <ButtonLink href="/business-profile-edit">{t("bookings.enter.noServices.action")}</ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <PageHeader title={t("outages.title")} subtitle={t("outages.lead")} />
      {actionData?.intent !== "needs" && <RefusalNotice refused={actionData} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OutagesToCome outages={outages} />
          <AddOutage today={today} refused={actionData?.intent === "add" ? actionData : null} />
        </div>
        <NeedsForm services={services} refused={actionData?.intent === "needs" ? actionData : undefined} />
      </div>
    </>
  );
}

type NeedsProps = { services: OfferedService[]; refused: Refused | undefined };

function NeedsForm({ services, refused }: NeedsProps) {
  const { t } = useTexts();
  return (
    <Section boxed id="needs" title={t("outages.needs.title")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("outages.needs.hint")}</p>
      <RefusalNotice refused={refused} look={page} className="mb-4" />
      <PostForm at="needs" className="grid gap-5">
        <input type="hidden" name="seen" value={String(refused?.values.seen ?? needsMark(services))} />
        {services.map((service) => (
          <Needs key={service.id} service={service} typed={refused?.values[needField(service.id)]} />
        ))}
        <Button
          name="intent"
          value="needs"
          data-busy={t("common.saving")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("outages.save")}
        </Button>
      </PostForm>
    </Section>
  );
}

type NeedProps = { service: OfferedService; typed: string | string[] | undefined };

/** Whoever has not said yet finds the usual answer chosen; it counts when it is saved. */
function Needs({ service: { id, name, needs: said }, typed }: NeedProps) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm wrap-anywhere">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {needs.map((need) => (
          <label key={need} className="choice">
            <input
              type="radio"
              name={needField(id)}
              value={need}
              defaultChecked={need === (typed ?? said ?? "nothing")}
              className="tick"
            />
            <span>{t(`outages.need.${need}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
