import { Form } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { saveNeeds } from "~/modules/businesses/needs/commands.server";
import { needActs, needField, needIn } from "~/modules/businesses/needs/forms";
import { needs } from "~/modules/businesses/needs/rules";
import { businessContext } from "~/modules/businesses/owner.server";
import { listServices, type OfferedService } from "~/modules/businesses/queries.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/outages";

const page = "/dashboard/outages";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "outages.title" } }) },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  services: await listServices(context.get(appContext).db, context.get(businessContext).id),
});

/** What the work of each service needs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const owner = { userId: viewerOf(context).id, businessId: context.get(businessContext).id };
  const form = await request.formData();
  return act(
    needActs,
    form,
    { needs: () => saveNeeds(db, owner, (id) => needIn(form, id)) },
    {
      failed: { title: "common.error", text: "accounts.somethingWrong" },
      done: () => redirectWith(page, { title: "outages.saved.title", text: "outages.saved.text" }),
      reasons: { not_found: null },
    },
  );
}

export default function Outages({ loaderData: { services }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
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
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)]">
      <PageHeader title={t("outages.title")} subtitle={t("outages.lead")} />
      <RefusalNotice refused={actionData ?? undefined} />
      <Box as="section" aria-labelledby="needs">
        <h2 id="needs">{t("outages.needs.title")}</h2>
        <p className="mt-1 mb-4 text-muted text-sm">{t("outages.needs.hint")}</p>
        <Form method="post" className="grid gap-5">
          {services.map((service) => (
            <Needs key={service.id} service={service} />
          ))}
          <Button
            name="intent"
            value="needs"
            data-busy={t("common.saving")}
            className="max-sm:w-full sm:justify-self-start"
          >
            {t("outages.save")}
          </Button>
        </Form>
      </Box>
    </div>
  );
}

/** Whoever has not said yet finds the usual answer chosen; it counts when it is saved. */
function Needs({ service: { id, name, needs: said } }: { service: OfferedService }) {
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
              defaultChecked={need === (said ?? "nothing")}
              className="tick"
            />
            <span>{t(`outages.need.${need}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
