import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

const anySlug = "{business}";

/**
 * What a signed-out visitor hears who presses Call or Book on a card. One dialog for all cards of a page: enhance.js puts
 * the card's business in its addresses.
 */
export function SignInFirst() {
  return (
    <>
      <Ask act="call" hash="" />
      <Ask act="book" hash="#book" />
    </>
  );
}

function Ask({ act, hash }: { act: "call" | "book"; hash: string }) {
  const { t, hrefOf } = useTexts();
  const page = hrefOf(`/business/${anySlug}`);
  const next = encodeURIComponent(page + hash).replace(encodeURIComponent(anySlug), anySlug);
  return (
    <Dialog id={`ask-${act}`} title={t(`listing.alerts.${act}`)} small>
      <p className="text-muted text-sm">{t("listing.alerts.free")}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <ButtonLink
          href="/auth?action=signin"
          data-aim={`/auth?action=signin&next=${next}`}
          className="col-span-full"
        >
          {t("common.signIn")}
        </ButtonLink>
        {act === "book" && (
          <ButtonLink
            href="/services"
            data-aim={`${page}/book`}
            variant="outline"
            small
            className="col-span-full"
            rel="nofollow"
          >
            {t("listing.alerts.withoutAccount")}
          </ButtonLink>
        )}
        <ButtonLink
          href="/auth?type=customer"
          data-aim={`/auth?type=customer&next=${next}`}
          variant="outline"
          small
        >
          {t("listing.alerts.signUp")}
        </ButtonLink>
        <ButtonLink href="/services" data-aim={page} variant="outline" small>
          {t("listing.alerts.see")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
