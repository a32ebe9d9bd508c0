import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { coverOf } from "~/modules/businesses/cover";
import { LinkState } from "~/modules/links/components/link-state";
import { ReviewForm } from "~/modules/reviews/components/review-form";
import { Photos, Saids } from "~/modules/reviews/components/review-item";
import type { Reviewing } from "~/modules/reviews/queries/own-reviews.server";
import { authorName } from "~/modules/reviews/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Cover } from "~/ui/cover";
import { Notice } from "~/ui/notice";
import { Stars } from "~/ui/rating";

type Props = {
  reviewing: Reviewing;
  token: string;
  version: string;
  isChanging: boolean;
  site: string;
  refused: Refused | undefined;
};

/** The form, the review as it stands, or why there is neither. */
export function ReviewScreen({ refused, ...props }: Props) {
  const { reviewing, version, isChanging, token } = props;
  const { t } = useTexts();
  const { review, why } = reviewing;
  const isRefusedForm = refused?.intent === "publish" && (why === null || review !== null);
  if (review && !isChanging && !isRefusedForm) return <Written {...props} refused={refused} />;
  if (!review && why !== null) return <Closed {...props} refused={refused} />;
  return (
    <div className="mx-auto max-w-130">
      {review ? (
        <>
          <h1 className="mb-3.5">{t("reviewForm.change")}</h1>
          <Notice text={t("reviewForm.openUntil", { at: review.until })} className="mb-5" />
        </>
      ) : (
        <h1 className="sr-only">{t("reviewForm.title")}</h1>
      )}
      <Booked reviewing={reviewing} token={token} />
      <ReviewForm reviewing={reviewing} version={version} refused={refused} />
      {review && <DeleteButton />}
    </div>
  );
}

function Booked({ reviewing, token }: Pick<Props, "reviewing" | "token">) {
  const { t, date, hrefOf } = useTexts();
  const { businessName, serviceName, startsAt, firstName, category, subcategory } = reviewing;
  return (
    <div className="mb-6 grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3.5">
      <span className="relative block size-14 overflow-hidden rounded-md">
        <Cover {...coverOf({ name: businessName, category, subcategory })} size="small" />
      </span>
      <div className="min-w-0 text-muted text-sm wrap-anywhere">
        <b className="block font-head font-semibold text-ink text-lg leading-tight">
          {businessName || t("common.formerBusiness")}
        </b>
        <p>
          {serviceName}, {date(startsAt, "shortDate")}
        </p>
        <p>
          {t("reviewForm.bookingOf", { name: firstName })}{" "}
          <a href={hrefOf(`/not-me/review/${token}`)} rel="nofollow">
            {t("reviewForm.notYours")}
          </a>
        </p>
      </div>
    </div>
  );
}

function Written({ reviewing, site, refused }: Props) {
  const { t, hrefOf } = useTexts();
  const { review, firstName, isHealth, publicName, serviceName, businessName, slug, listed } = reviewing;
  if (!review) return null;
  const state = review.isHidden ? "hidden" : (review.heldFor ?? "shown");
  const tell = t("reviewForm.tell", { business: businessName, address: site + hrefOf(`/business/${slug}`) });
  return (
    <div className="mx-auto max-w-130 pt-2">
      <RefusalNotice refused={refused} className="mb-4" />
      <h1>{t("reviewForm.thanks", { name: firstName })}</h1>
      <p className="mt-1 mb-5 text-muted">{t(`reviewForm.state.${state}`)}</p>
      <Box className="p-4!" as="section" aria-label={t("reviewForm.yours")}>
        <article className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            <Stars value={review.stars} />
            {authorName(t, { name: publicName, isHealth })}
          </p>
          {!isHealth && <p className="text-muted text-sm">{serviceName}</p>}
          {review.text && <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>}
          <Saids answers={review} />
          <Photos photos={review.photos} />
        </article>
      </Box>
      <div className="mt-5 grid gap-2">
        {review.isEditable && (
          <ButtonLink href="?change=1" variant="outline" rel="nofollow" full>
            {t("reviewForm.changeIt")}
          </ButtonLink>
        )}
        {listed && state === "shown" && (
          <WhatsappButton text={tell} variant="outline" full>
            {t("reviewForm.tellNeighbour")}
          </WhatsappButton>
        )}
      </div>
      {review.isEditable && (
        <p className="mt-3.5 text-muted text-sm">{t("reviewForm.until", { at: review.until })}</p>
      )}
      {!review.isHidden && <DeleteButton />}
    </div>
  );
}

function DeleteButton() {
  const { t } = useTexts();
  return (
    <form method="post" className="mt-3">
      <button
        type="submit"
        name="intent"
        value="delete"
        className="min-h-11 w-full cursor-pointer font-semibold text-danger hover:underline"
      >
        {t("reviewForm.delete")}
      </button>
    </form>
  );
}

function Closed({ reviewing, token, refused }: Props) {
  const { t } = useTexts();
  const state = reviewing.isReported ? "reported" : reviewing.why;
  return (
    <div className="mx-auto max-w-130">
      <RefusalNotice refused={refused} className="mb-4" />
      <Booked reviewing={reviewing} token={token} />
      <h1 className="text-xl">{t(`reviewForm.closed.${state ?? "too_late"}.title`)}</h1>
      <p className="mt-1 text-muted">{t(`reviewForm.closed.${state ?? "too_late"}.text`)}</p>
      {!reviewing.isGuest && (
        <p className="mt-5">
          <ButtonLink href={`/bookings/${reviewing.bookingId}`} variant="outline">
            {t("ownBooking.see")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

const words = {
  dead: { title: "reviewForm.dead.title", text: "reviewForm.dead.text" },
  sent: { title: "reviewForm.dead.sent.title", text: "reviewForm.dead.sent.text" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

export const DeadLink = ({ state }: { state: keyof typeof words }) => (
  <LinkState words={words[state]} isDead={state === "dead"} />
);
