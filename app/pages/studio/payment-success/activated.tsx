import { planPriceCents } from "~/modules/billing/rules";
import { AddInEditor, linkToEditor, MissingParts } from "~/modules/businesses/components/missing-parts";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { galleryPath } from "~/modules/businesses/gallery/rules";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { randExact } from "~/platform/money";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Toast } from "~/ui/toast";

type Business = {
  profile: { gaps: readonly ProfileGap[]; offersTimes: boolean };
  /** Whether the owner's address is confirmed: the page is shown from then on. */
  isConfirmed: boolean;
  name: string;
  /** Where customers see it; null while nobody does. */
  page: { path: string; address: string } | null;
};
type Row = [label: Message, value: string];

/** A paid subscription. */
export function Active({
  monthlyCents,
  paidUntil,
  ...business
}: Business & { monthlyCents: number; paidUntil: Date }) {
  const { t, date } = useTexts();
  const rows: Row[] = [
    ["payment.success.planName", t("billing.plan.title")],
    ["payment.success.amount", t("payment.success.perMonth", { amount: randExact(monthlyCents) })],
    ["payment.success.status", t("payment.success.active")],
    ["payment.success.paidUntil", date(paidUntil, "plainDate")],
  ];
  return (
    <>
      <Toast title={t("payment.success.title")} text={t("payment.success.activated")} />
      <PageHeader
        title={t("payment.success.title")}
        subtitle={t(
          !business.isConfirmed
            ? "payment.success.unconfirmed"
            : business.profile.offersTimes
              ? "payment.success.bookable"
              : "payment.success.notBookable",
        )}
      />
      <Plan rows={rows} />
      <Next {...business} />
    </>
  );
}

/** A free one: what it costs, until when, and what happens then. `freeUntil` is null for one that stays free. */
export function Free({ freeUntil, ...business }: Business & { freeUntil: Date | null }) {
  const { t, date } = useTexts();
  const rows: Row[] = [
    ["payment.success.planName", t("billing.plan.title")],
    ["payment.free.costs", t("payment.free.nothing")],
    ["payment.success.status", t("payment.success.active")],
    ["payment.free.until", freeUntil ? date(freeUntil, "plainDate") : t("payment.free.always")],
  ];
  return (
    <>
      <PageHeader title={t("payment.success.title")} subtitle={t("payment.free.activated")} />
      {!business.isConfirmed && (
        <Notice tone="warn" text={t("payment.success.unconfirmed")} className="mb-6" />
      )}
      <Plan rows={rows} />
      <Notice
        title={t("payment.free.then")}
        text={
          freeUntil
            ? t("payment.free.thenText", { date: freeUntil, price: planPriceCents })
            : t("payment.free.thenForever")
        }
        className="mt-6"
      />
      <Next {...business} />
    </>
  );
}

function Plan({ rows }: { rows: Row[] }) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-label={t("payment.success.plan")}>
      <dl className="grid gap-2">
        {rows.map(([label, value]) => (
          <div key={t(label)} className="flex justify-between gap-4">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

function Next({ profile: { gaps, offersTimes }, name, page }: Business) {
  const { t } = useTexts();
  const shared = page && t("business.shareText", { name, address: page.address });
  return (
    <>
      <MissingParts gaps={gaps} className="mt-6" part={linkToEditor}>
        <AddInEditor />
      </MissingParts>
      <h2 className="mt-8">{t("payment.success.next")}</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>{t("payment.success.check")}</li>
        <li>{t("payment.success.share")}</li>
        {offersTimes && <li>{t("payment.success.answer")}</li>}
      </ol>
      <div className="mt-6 grid gap-2">
        {page && shared && (
          <>
            <WhatsappButton text={shared} full>
              {t("payment.success.shareNow")}
            </WhatsappButton>
            <ButtonLink href={page.path} variant="outline" icon="external-link" full>
              {t("payment.success.openPage")}
            </ButtonLink>
          </>
        )}
        <ButtonLink href={galleryPath} variant="outline" icon="camera" full>
          {t("payment.success.addPhotos")}
        </ButtonLink>
        <ButtonLink href="/business-onboarding" variant={page ? "text" : "primary"} full>
          {t("payment.success.continue")}
        </ButtonLink>
      </div>
    </>
  );
}
