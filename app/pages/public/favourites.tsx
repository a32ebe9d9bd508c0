import { redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import { Press } from "~/forms/press";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { isPriced, priceMessage } from "~/modules/businesses/price-messages";
import { keepFavourite, removeFavourite } from "~/modules/favourites/commands.server";
import { favouritesCookie, keptByVisitor } from "~/modules/favourites/cookie.server";
import { favouriteIds, lastBookedAt, listedOf } from "~/modules/favourites/queries.server";
import { longId, mostInCookie, mostKept, shortId } from "~/modules/favourites/rules";
import { listCardsOf } from "~/modules/listing/cards/card-rows.server";
import type { ProviderCardView } from "~/modules/listing/cards/card-view";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/favourites";

export const handle = { back: { href: "/services" } };
export const meta = titled("frame.nav.favourites");

/** `removed`: what was just taken away stays on the page, to take it back. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const kept = viewer ? await favouriteIds(db, viewer.id) : keptByVisitor(request.headers.get("Cookie"));
  const asked = longId(url.searchParams.get("removed") ?? "");
  const removed = asked && !kept.includes(asked) ? asked : null;
  const listed = await listedOf(db, removed ? [...kept, removed] : kept, now());
  const cards = await listCardsOf(db, listed, now());
  const last = viewer ? await lastBookedAt(db, viewer.id, kept) : [];
  return { cards, gone: kept.filter((id) => !listed.includes(id)), removed, last, signedIn: viewer !== null };
}

const business = z.string();
const acts = intents({ add: { business }, remove: { business } });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const inBrowser = keptByVisitor(request.headers.get("Cookie"));
  const back = async (holder: "visitor" | "account", ids: string[], query = "") =>
    redirect(`/favourites${query}`, { headers: { "Set-Cookie": favouritesCookie(holder, ids) } });
  return act(acts, await request.formData(), {
    run: {
      add: async ({ business }) => {
        const id = longId(business);
        if (id === null) return { ok: false as const, reason: "not_found" as const };
        if (!viewer) {
          const others = inBrowser.filter((kept) => kept !== id);
          if (others.length >= mostInCookie) return { ok: false as const, reason: "browser_full" as const };
          return back("visitor", [id, ...others]);
        }
        const result = await keepFavourite(db, viewer.id, id, now());
        return result.ok ? back("account", await favouriteIds(db, viewer.id)) : result;
      },
      remove: async ({ business }) => {
        const id = longId(business);
        if (id === null) return { ok: false as const, reason: "not_found" as const };
        const query = `?removed=${shortId(id)}`;
        if (!viewer)
          return back(
            "visitor",
            inBrowser.filter((kept) => kept !== id),
            query,
          );
        await removeFavourite(db, viewer.id, id);
        return back("account", await favouriteIds(db, viewer.id), query);
      },
    },
    failed: { text: "favourites.failed" },
    reasons: {
      not_found: "favourites.notFound",
      full: { key: "favourites.full", values: { count: mostKept } },
      browser_full: { key: "favourites.browserFull", values: { count: mostInCookie } },
    },
    back: () => "/favourites",
  });
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { cards, gone, removed, last, signedIn } = loaderData;
  if (cards.length + gone.length === 0)
    return (
      <>
        <h1 className="mb-4">{t("frame.nav.favourites")}</h1>
        <EmptyState
          icon="heart"
          title={t("favourites.none.title")}
          text={t("favourites.none.text")}
          actions={<ButtonLink href="/services">{t("messages.none.find")}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <h1>{t("frame.nav.favourites")}</h1>
      {!signedIn && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft py-2 pr-2 pl-3.5 text-sm">
          <span className="flex-1 basis-52">{t("favourites.inBrowser")}</span>
          <ButtonLink href="/auth?type=customer" variant="text" small>
            {t("favourites.signUp")}
          </ButtonLink>
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {cards.map((card) => (
          <ProviderCard
            key={card.id}
            card={card}
            kind="listing"
            heart={card.id !== removed}
            before={<Before card={card} last={last} isRemoved={card.id === removed} />}
            signedIn={signedIn}
          />
        ))}
        {gone.map((id) => (
          <Gone key={id} id={id} />
        ))}
      </div>
    </>
  );
}

/** What was booked there last, with its price today; or that the card is only still there to take it back. */
function Before({
  card,
  last,
  isRemoved,
}: { card: ProviderCardView; isRemoved: boolean } & Pick<Loaded, "last">) {
  const { t } = useTexts();
  if (isRemoved) return <p className="card-row text-sm text-warn">{t("favourites.removed")}</p>;
  const booked = last.find(({ businessId }) => businessId === card.id);
  if (!booked) return null;
  const { startsAt: at, name: service } = booked;
  return (
    <p className="card-row flex flex-wrap gap-x-3 text-sm">
      <span className="mr-auto">{t("favourites.booked", { at, service })}</span>
      {isPriced(booked) && <b className="tabular-nums">{t(priceMessage(booked))}</b>}
    </p>
  );
}

function Gone({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <article className="rounded-lg border border-line bg-sunk p-4">
      <p className="text-muted">{t("favourites.gone")}</p>
      <Press
        intent="remove"
        fields={{ business: shortId(id) }}
        look="mt-2"
        variant="text"
        small
        className="-ml-2"
      >
        {t("favourites.takeAway")}
      </Press>
    </article>
  );
}
