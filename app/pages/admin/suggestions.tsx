import { act } from "~/forms/act.server";
import { showPhone } from "~/forms/fields";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { manualCategories } from "~/modules/billing/manual/rules";
import { endSuggestion, noteCall } from "~/modules/demand/commands/suggestions.server";
import { staffSuggestionActs } from "~/modules/demand/forms";
import { listSuggestions } from "~/modules/demand/queries.server";
import { findSpot } from "~/modules/places/queries/spots.server";
import { tradeName } from "~/modules/trades/taxonomy";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { listHref } from "~/ui/list-tools";
import type { Route } from "./+types/suggestions";

const page = "/admin/inbox/suggestions";

export const handle = { back: { href: "/admin/inbox" } };
export const meta = adminTitled("adminSuggestions.title");

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listSuggestions(context.get(appContext).db);
  return {
    rows: rows.map(({ userId: _, placeKey, ...row }) => ({
      ...row,
      /** Where the form of a manual signup begins. */
      begin: listHref("/admin/settings/cash", {
        businessName: row.name,
        phone: row.phone,
        category: manualCategories.find((one) => one === row.category) ?? null,
        subcategory: row.subcategory,
        city: findSpot(placeKey)?.city.slug ?? null,
      }),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, now } = context.get(appContext);
  const actor = viewerOf(context);
  const end = (id: string, refused: boolean) =>
    endSuggestion(db, actor, { id, refused, secret: env.networkSecret }, now());
  return act(staffSuggestionActs, await request.formData(), {
    run: {
      called: ({ id }) => noteCall(db, actor, id, now()),
      "said-no": ({ id }) => end(id, true),
      close: ({ id }) => end(id, false),
    },
    failed: { title: "common.error", text: "adminSuggestions.wrong.failed" },
    reasons: { gone: "adminSuggestions.wrong.gone", no_suggestion: "adminSuggestions.wrong.gone" },
    done: ({ intent }) =>
      redirectWith(page, { title: "adminSuggestions.done.title", text: `adminSuggestions.done.${intent}` }),
  });
}

export default function Suggestions({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-xl">{t("adminSuggestions.title")}</h2>
        <p className="text-muted">
          {rows.length === 0
            ? t("adminSuggestions.none")
            : t("adminSuggestions.lead", { count: rows.length })}
        </p>
        {rows.length > 0 && <p className="mt-1 max-w-prose">{t("adminSuggestions.how")}</p>}
      </header>
      <RefusalNotice refused={actionData} />
      <ul className="divide-y divide-line">
        {rows.map(({ id, name, phone, place, createdAt: at, calledAt, begin, ...trade }) => (
          <li key={id} className="grid gap-1 py-4">
            <h3 className="text-lg wrap-anywhere">{name}</h3>
            <p className="text-muted text-sm">
              {t("adminSuggestions.facts", { trade: { key: tradeName(trade) }, place, at })}
            </p>
            <p className="tabular-nums">
              {phone ? <a href={`tel:${phone}`}>{showPhone(phone)}</a> : t("adminSuggestions.noPhone")}
              {calledAt && ` · ${t("adminSuggestions.called", { at: calledAt })}`}
            </p>
            <form method="post" className="mt-1 flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <ButtonLink href={begin} small>
                {t("adminSuggestions.acts.begin")}
              </ButtonLink>
              {!calledAt && phone && (
                <Button name="intent" value="called" variant="outline" small className="unhurried">
                  {t("adminSuggestions.acts.called")}
                </Button>
              )}
              <Button name="intent" value="said-no" variant="outline" small className="unhurried">
                {t("adminSuggestions.acts.saidNo")}
              </Button>
              <Button name="intent" value="close" variant="text" small className="unhurried">
                {t("adminSuggestions.acts.close")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}
