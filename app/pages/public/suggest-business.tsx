import { act, wrong } from "~/forms/act.server";
import { Checkbox } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { Trap, timeName, trapName } from "~/forms/trap";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { suggestBusiness } from "~/modules/demand/commands/suggestions.server";
import { TradeAndPlace } from "~/modules/demand/components/trade-and-place";
import { suggestionActs } from "~/modules/demand/forms";
import { placeTyped } from "~/modules/places/queries/spots.server";
import { placeErrors } from "~/modules/places/typed-place.server";
import { tradeIn } from "~/modules/trades/choosable";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { formTime, isTimely } from "~/platform/form-time.server";
import { networkOf } from "~/platform/requests.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/suggest-business";

const page = "/suggest-business";

export const handle = { back: { href: "/services" } };
export const headers = retryAfterHeaders;
export const meta = titled("demand.suggest.title");

/** An empty search leads here with its trade and place. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { env, now } = context.get(appContext);
  return {
    trade: url.searchParams.get("trade") ?? "",
    place: (url.searchParams.get("place") ?? "").slice(0, 60),
    shownAt: formTime(env.networkSecret, now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const posted = await request.formData();
  const failed = { title: "demand.suggest.wrong.title", text: "demand.suggest.wrong.failed" } as const;
  return act(suggestionActs, posted, {
    run: {
      suggest: async ({ name, trade: typedTrade, place: typedPlace, phone = null, public: isPublic }) => {
        if (posted.get(trapName)) return wrong({}, failed);
        if (!isTimely(env.networkSecret, String(posted.get(timeName) ?? ""), now()))
          return wrong({}, { ...failed, text: "demand.suggest.wrong.again" });
        const [trade, place] = [tradeIn(typedTrade), placeTyped(typedPlace)];
        const isPrivate = phone !== null && isPublic !== "on";
        if (!trade || !place || isPrivate)
          return wrong({
            ...placeErrors({ place: typedPlace }),
            ...(isPrivate && ({ public: "demand.errors.public" } as const)),
          });
        const who = { userId: viewer?.id ?? null, network: networkOf(request), secret: env.networkSecret };
        return suggestBusiness(db, who, { name, trade, place, phone }, now());
      },
    },
    alsoWrong: placeErrors,
    failed,
    reasons: { too_many: "errors.tooMany.text" },
    done: () => redirectWith(page, "demand.suggest.sent"),
  });
}

export default function SuggestBusiness({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts();
  const { trade, place, shownAt } = loaderData;
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t("demand.suggest.title")} subtitle={t("demand.suggest.subtitle")} />
      <RefusalNotice refused={refused} className="mb-4" />
      <PostForm intent="suggest" filled={refused} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary />
        <Trap shownAt={shownAt} />
        <Field label={t("demand.suggest.name")} name="name" required>
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <TradeAndPlace {...{ refused, trade, place }} placeLabel={t("demand.suggest.town")} />
        <Field label={t("demand.suggest.phone")} name="phone" optional>
          <TextInput type="tel" maxLength={40} autoComplete="off" />
        </Field>
        <Checkbox
          name="public"
          label={t("demand.suggest.public")}
          defaultChecked={refused?.values.public === "on"}
        />
        <div className="grid gap-2">
          <Button full className="min-h-13.5">
            {t("demand.suggest.submit")}
          </Button>
          <p className="text-balance text-center text-muted text-sm">{t("demand.suggest.private")}</p>
        </div>
      </PostForm>
    </div>
  );
}
