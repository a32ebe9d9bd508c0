import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { sendConfirmationAgain } from "~/modules/accounts/commands/confirm-again.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { isVisible } from "~/modules/businesses/rules";
import { staffReasons } from "~/modules/moderation/components/listed-state";
import { keepUser } from "~/modules/moderation/file-erasure.server";
import { mendActs } from "~/modules/moderation/listed/forms";
import {
  findBusinessForStaff,
  ownerOf,
  type StaffBusiness,
} from "~/modules/moderation/listed/queries.server";
import {
  approveBusinesses,
  placeBusiness,
  reopenBusiness,
  restoreBusiness,
} from "~/modules/moderation/onboarding/commands.server";
import { takeDownUnreported } from "~/modules/moderation/reports/decide.server";
import { placeText } from "~/modules/places/places";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list-tools";
import type { Route } from "./+types/business-page";
import { Facts, History, Money, People } from "./business-page/facts";
import { Pictures } from "./business-page/pictures";
import { StateBox } from "./business-page/state-box";
import { ownPassword, passwordDue } from "./password-due.server";

const list = "/admin/business";

export const handle = { back: { href: list } };

export const meta: Route.MetaFunction = adminTitled(({ loaderData }) =>
  nameOrFormer(loaderData?.found.business.businessName ?? ""),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const at = now();
  const found = await findBusinessForStaff(db, params.businessId, at);
  if (!found) throw notFound();
  const pictures = await listImages(db, params.businessId);
  return { found, ...(await ownPassword(context)), pictures, now: at };
}

/** What keeps the business off the list, mended by one press. */
export async function action({ request, context, params: { businessId: id } }: Route.ActionArgs) {
  const { db, env, now } = context.get(appContext);
  const actor = viewerOf(context);
  const page = `/admin/business/${id}`;
  const gone = "unlisted.admin.refused.gone";
  return act(mendActs, await request.formData(), {
    run: {
      approve: () => approveBusinesses(db, actor, [id], now()),
      reopen: () => reopenBusiness(db, actor, { id, from: "rejected" }, now()),
      restore: () => restoreBusiness(db, actor, id, now()),
      keep: async () => keepUser(db, actor, await ownerOf(db, id), now()),
      "confirm-mail": async () => sendConfirmationAgain(db, env, actor, await ownerOf(db, id), now()),
      "take-down-picture": ({ picture: pictureId, reason }) =>
        takeDownUnreported(db, actor, { businessId: id, pictureId, reason }, now()),
      place: ({ city }) => placeBusiness(db, actor, { business: id, city }, now()),
    },
    failed: { title: "common.error", text: "unlisted.admin.refused.failed" },
    done: ({ intent }) =>
      redirectWith(page, {
        title: "unlisted.admin.done.title",
        text:
          intent === "take-down-picture"
            ? "adminBusinessPage.pictures.done"
            : `unlisted.admin.done.${intent}`,
      }),
    reasons: {
      ...{ decided: gone, already: gone, password_due: passwordDue.text },
      gone: (_, { intent }) => {
        if (intent === "take-down-picture") return "adminBusinessPage.pictures.gone";
        return intent === "place" ? { field: "city", text: "unlisted.admin.refused.city" } : gone;
      },
    },
  });
}

/** Why it is not listed, and what mends it; then all that an administrator asks about a business. */
export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { found, email, isDue, pictures, now } = loaderData;
  const { business, owner } = found;
  if (business.businessName === "") return <Former found={found} />;
  const { businessName, category, city, province, slug } = business;
  const reasons = staffReasons(business, owner?.emailConfirmed ?? null, now);
  const trade = t(`trades.category.${category}`);
  const isPicture = actionData?.intent === "take-down-picture";
  const needsPassword = isDue && (isPicture || reasons.includes("removed") || reasons.includes("leaving"));
  return (
    <article className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-xl">{businessName}</h2>
          <p className="text-muted">
            {city
              ? t("adminBusinessPage.tradeIn", { trade, place: placeText({ city, province }) ?? city })
              : trade}
          </p>
        </div>
        {isVisible(business, now) && (
          <ButtonLink href={`/business/${slug}`} variant="outline" icon="eye" small>
            {t("adminBusinessPage.seePage")}
          </ButtonLink>
        )}
      </header>
      {needsPassword && <OwnPasswordPanel email={email} back={`${list}/${business.id}`} />}
      <RefusalNotice refused={actionData} />
      <StateBox found={found} reasons={reasons} refused={actionData} now={now} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Facts found={found} isPublic={reasons.length === 0} />
          <Money found={found} />
          <Pictures pictures={pictures} refused={actionData} />
          <People found={found} />
          <History found={found} />
        </div>
        <DoSomething business={business} />
      </div>
    </article>
  );
}

/** Its owner's account was deleted: nothing of it can be mended or taken back. */
function Former({ found }: { found: StaffBusiness }) {
  const { t } = useTexts();
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-8">
      <header>
        <h2 className="text-xl">{t("common.formerBusiness")}</h2>
        <p className="text-muted">{t("adminBusinessPage.former")}</p>
      </header>
      <Money found={found} />
      <History found={found} />
    </article>
  );
}

/** Where each act on a business is done: with its question, its reason and its effects. */
function DoSomething({ business }: { business: StaffBusiness["business"] }) {
  const { id, userId, businessName, status, removedAt, locked } = business;
  const { t, hrefOf } = useTexts();
  const acts = [
    ["ledger", `/admin/financial/${id}`],
    [locked ? "unlock" : "account", listHref("/admin/financial", { q: businessName })],
    ["case", `/admin/sanctions/${id}`],
    ["judge", `/admin/onboarding?business=${id}`],
    ...(userId ? [["owner", `/admin/users/${userId}`] as const] : []),
    // The list of businesses holds the approved ones.
    ...(status === "approved" && !removedAt
      ? [["remove", listHref("/admin/business", { q: businessName })] as const]
      : []),
  ] as const;
  return (
    <aside aria-labelledby="acts">
      <h2 id="acts" className="mb-2">
        {t("adminBusinessPage.acts.title")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {acts.map(([name, href]) => (
          <li key={name}>
            <a
              href={hrefOf(href)}
              className="flex min-h-15 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-sunk"
            >
              <span>
                <b className="block text-sm">{t(`adminBusinessPage.acts.${name}`)}</b>
                <span className="block text-muted text-xs">{t(`adminBusinessPage.acts.${name}Text`)}</span>
              </span>
              <Icon name="chevron-right" size="sm" className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
