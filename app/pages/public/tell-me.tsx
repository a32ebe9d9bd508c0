import { act, wrong } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { stopOwnAlert, tellAddress, tellUser } from "~/modules/demand/commands/alerts.server";
import { TradeAndPlace } from "~/modules/demand/components/trade-and-place";
import { alertActs } from "~/modules/demand/forms";
import { listAlerts } from "~/modules/demand/queries.server";
import { placeTyped } from "~/modules/places/queries/spots.server";
import { placeErrors } from "~/modules/places/typed-place.server";
import { tradeIn } from "~/modules/trades/choosable";
import { tradeName } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { networkOf } from "~/platform/requests.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/tell-me";

const page = "/tell-me";
const noAddress = { email: "forms.email" } as const;

export const handle = { back: { href: "/services" } };
export const headers = retryAfterHeaders;
export const meta = titled("demand.tellMe.title");

/** An empty search leads here with its trade and place. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return {
    trade: url.searchParams.get("trade") ?? "",
    place: (url.searchParams.get("place") ?? "").slice(0, 60),
    isSignedIn: viewer !== null,
    mine: viewer ? await listAlerts(context.get(appContext).db, viewer.id) : [],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  return act(alertActs, await request.formData(), {
    run: {
      tell: async ({ trade: typedTrade, place: typedPlace, email }) => {
        const [trade, place] = [tradeIn(typedTrade), placeTyped(typedPlace)];
        if (viewer && trade && place) return tellUser(db, viewer.id, { trade, place }, now());
        if (!trade || !place || !email)
          return wrong({ ...placeErrors({ place: typedPlace }), ...(!viewer && !email && noAddress) });
        return tellAddress(db, networkOf(request), { trade, place, email }, now());
      },
      stop: ({ id }) => stopOwnAlert(db, viewer?.id ?? null, id),
    },
    alsoWrong: placeErrors,
    failed: { title: "demand.tellMe.wrong.title", text: "demand.tellMe.wrong.failed" },
    reasons: {
      not_confirmed: "demand.tellMe.wrong.notConfirmed",
      full: "demand.tellMe.wrong.full",
      too_many: "errors.tooMany.text",
    },
    done: ({ intent }) => {
      const key = intent === "stop" ? "stopped" : viewer ? "on" : "mailed";
      return redirectWith(page, `demand.tellMe.${key}`);
    },
  });
}

export default function TellMe({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts();
  const { trade, place, isSignedIn, mine } = loaderData;
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t("demand.tellMe.title")} subtitle={t("demand.tellMe.subtitle")} />
      <RefusalNotice refused={refused} className="mb-4" />
      <Wish refused={refusedIn(refused, "tell")} {...{ trade, place, isSignedIn }} />
      {mine.length > 0 && <Mine alerts={mine} />}
    </div>
  );
}

type WishProps = { refused: Refused | undefined; trade: string; place: string; isSignedIn: boolean };

function Wish({ refused, trade, place, isSignedIn }: WishProps) {
  const { t, hrefOf } = useTexts();
  return (
    <PostForm intent="tell" filled={refused} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TradeAndPlace {...{ refused, trade, place }} placeLabel={t("askThree.place")} />
      {!isSignedIn && (
        <Field label={t("demand.tellMe.email")} name="email" hint={t("demand.tellMe.emailHint")} required>
          <TextInput type="email" autoComplete="email" />
        </Field>
      )}
      <div className="grid gap-2">
        <Button full className="min-h-13.5">
          {t("demand.tellMe.submit")}
        </Button>
        <p className="text-center text-muted text-sm">{t("demand.tellMe.keptFor")}</p>
      </div>
      <p className="text-center">
        <a href={hrefOf("/suggest-business")} className="tap font-semibold text-sm">
          {t("demand.tellMe.suggest")}
        </a>
      </p>
    </PostForm>
  );
}

function Mine({ alerts }: { alerts: Route.ComponentProps["loaderData"]["mine"] }) {
  const { t } = useTexts();
  return (
    <section className="mt-6">
      <h2 className="mb-2">{t("demand.tellMe.mine")}</h2>
      <ul className="divide-y divide-line">
        {alerts.map(({ id, place, ...trade }) => {
          const values = { trade: { key: tradeName(trade) }, place };
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{t("demand.tellMe.for", values)}</span>
              <Press
                intent="stop"
                fields={{ id }}
                variant="text"
                small
                aria-label={t("demand.tellMe.stopOne", values)}
              >
                {t("demand.tellMe.stop")}
              </Press>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
