import { showPhone } from "~/forms/fields";
import { ReasonField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { isErased } from "~/modules/accounts/erased";
import { isVisible } from "~/modules/businesses/rules";
import { ListedState } from "~/modules/moderation/components/listed-state";
import { useWhy } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { Case } from "~/modules/moderation/sanctions/queries/case.server";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import type { FraudReason, Named } from "~/modules/moderation/sanctions/rules";
import { Rich, useTexts } from "~/texts/context";
import type { Filled } from "~/texts/message";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Section } from "~/ui/section";

/** The figures that the documents list, as they are now. */
export function Facts({ found, now }: { found: Case; now: Date }) {
  const { t, date, hrefOf } = useTexts();
  const { ownerName, ownerEmail, suspendedAt, blacklistedAt, tokenEnd } = found;
  const since = (at: Date | null) => (at ? date(at, "historyDate") : t("adminSanctions.case.no"));
  return (
    <Section id="facts" as="h3" look="mb-2 text-base" title={t("adminSanctions.case.facts")}>
      <dl className="divide-y divide-line border-line border-y text-sm">
        <Fact label={t("adminSanctions.case.owner")}>
          {ownerEmail ? (
            <>
              {ownerName}{" "}
              <span className="block text-muted wrap-anywhere">
                {isErased(ownerEmail) ? t("adminSystem.requests.erased") : ownerEmail}
              </span>
            </>
          ) : (
            t("adminSanctions.case.unclaimed")
          )}
          {found.phone && <span className="block text-muted tabular-nums">{showPhone(found.phone)}</span>}
        </Fact>
        <Fact label={t("adminSanctions.case.page")}>
          {isVisible(found, now) ? (
            <a href={hrefOf(`/business/${found.slug}`)}>{t("adminSanctions.case.listed")}</a>
          ) : (
            <a href={hrefOf(`/admin/business/${found.id}`)}>
              <ListedState standing={found} emailConfirmed={found.emailConfirmed} now={now} />
            </a>
          )}
        </Fact>
        <Fact label={t("adminSanctions.case.tier")}>
          {t(`adminFinancial.subscribers.tiers.${found.tier}`)}
        </Fact>
        <Fact label={t("adminSanctions.case.failedPayments")}>{found.failedPayments}</Fact>
        <Fact label={t("adminSanctions.case.noShows")}>{found.noShowsThisWeek}</Fact>
        <Fact label={t("adminSanctions.case.chargebacks")}>{found.chargebacks}</Fact>
        <Fact label={t("adminSanctions.case.bankAccount")}>
          {tokenEnd ? t("adminSanctions.case.card", { end: tokenEnd }) : t("adminSanctions.case.noCard")}
        </Fact>
        <Fact label={t("adminSanctions.case.suspended")}>{since(suspendedAt)}</Fact>
        <Fact label={t("adminSanctions.case.blacklisted")}>{since(blacklistedAt)}</Fact>
        <Fact label={t("adminSanctions.case.autoDowngraded")}>
          {t(found.autoDowngraded ? "adminSanctions.case.yes" : "adminSanctions.case.no")}
        </Fact>
        <Fact label={t("adminSanctions.case.bookings")}>{found.comingBookings}</Fact>
      </dl>
    </Section>
  );
}

const icons: Record<FraudReason["kind"], IconName> = {
  ...{ phone: "phone", address: "globe", token: "credit-card", chargeback: "banknote" },
};

/** Why the business may be a fraud: it only flags. */
export function Fraud({ reasons }: { reasons: FraudReason[] }) {
  const { t } = useTexts();
  const count = reasons.length;
  return (
    <section aria-labelledby="fraud">
      <h3 id="fraud" className="mb-2 text-base">
        {count > 0 ? t("adminSanctions.case.fraudCount", { count }) : t("adminSanctions.case.fraud")}
      </h3>
      {count === 0 && <p className="text-muted text-sm">{t("adminSanctions.case.fraudNone")}</p>}
      <ul className="divide-y divide-line">
        {reasons.map((reason) => (
          <li key={reason.kind} className="flex gap-2.5 py-2 text-sm">
            <Icon name={icons[reason.kind]} size="sm" className="mt-1 flex-none text-warn" />
            <span className="min-w-0 wrap-anywhere">
              <Rich
                text={textOf(reason)}
                tags={{ others: () => <Others others={"others" in reason ? reason.others : []} /> }}
              />
              {reason.kind === "address" && (
                <small className="block text-muted">{t("adminSanctions.case.ipKept")}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(reason: FraudReason): Filled {
  switch (reason.kind) {
    case "phone":
      return { key: "adminSanctions.case.same.phone", values: { phone: showPhone(reason.phone) } };
    case "address":
      return { key: "adminSanctions.case.same.address", values: { ipAddress: reason.ipAddress } };
    case "token":
      return { key: "adminSanctions.case.same.token", values: { tokenEnd: reason.tokenEnd } };
    case "chargeback":
      return { key: "adminSanctions.case.same.chargeback", values: { count: reason.count } };
  }
}

function Others({ others }: { others: Named[] }) {
  const { hrefOf } = useTexts();
  return others.map(({ id, businessName }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <a href={hrefOf(`/admin/sanctions/${id}`)}>{businessName}</a>
    </span>
  ));
}

/** What was decided about the business, what the owner said to it, and the forms that take it back. */
export function CaseHistory({ past, refused }: { past: ShownSanction[]; refused: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <Section id="case-history" as="h3" look="mb-2 text-base" title={t("adminSanctions.case.sanctions")}>
      {past.length === 0 && <p className="text-muted text-sm">{t("adminSanctions.case.noSanctions")}</p>}
      <ol className="divide-y divide-line border-line border-y">
        {past.map((sanction) => (
          <Past key={sanction.id} sanction={sanction} refused={refused} />
        ))}
      </ol>
    </Section>
  );
}

function Past({ sanction, refused }: { sanction: ShownSanction; refused: Refused | undefined }) {
  const { t, date } = useTexts();
  const why = useWhy();
  const { id, actionType, status, decidedAt, decidedBy, appeal, appealedAt, appealAnswer } = sanction;
  return (
    <li className="grid gap-1.5 py-3 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{t(`adminSanctions.types.${actionType}`)}</b>
        <Badge tone={status === "applied" ? "bad" : "neutral"}>{t(`adminSanctions.status.${status}`)}</Badge>
        {decidedAt && <span className="text-muted tabular-nums">{date(decidedAt, "historyDate")}</span>}
      </p>
      <p>{why(sanction)}</p>
      {sanction.reason && sanction.reason !== why(sanction) && <p>{sanction.reason}</p>}
      <p className="text-muted text-xs">
        {decidedBy ? t("adminSanctions.case.decidedBy", { who: decidedBy }) : t("adminSanctions.case.byRule")}
      </p>
      {appeal && appealedAt && (
        <p>{t("adminSanctions.case.appealSaid", { at: appealedAt, words: appeal })}</p>
      )}
      {appealAnswer && <p>{t("adminSanctions.case.appealAnswered", { answer: appealAnswer })}</p>}
      {sanction.liftedAt && (
        <p className="text-muted">
          {t("adminSanctions.case.lifted", { at: sanction.liftedAt, reason: sanction.liftReason ?? "" })}
        </p>
      )}
      {status === "applied" && (
        <TakeBack
          id={id}
          appealed={appealedAt !== null && sanction.appealDecidedAt === null}
          refused={refused?.values.id === id ? refused : undefined}
        />
      )}
    </li>
  );
}

/** Lifts, or refuses an appeal that waits: both write to the owner. */
function TakeBack({
  id,
  appealed,
  refused,
}: {
  id: string;
  appealed: boolean;
  refused: Refused | undefined;
}) {
  const { t } = useTexts();
  return (
    <PostForm filled={refused} className="mt-1 grid gap-2">
      <input type="hidden" name="id" value={id} />
      <ReasonField
        label={t(appealed ? "adminSanctions.case.answer" : "adminSanctions.case.reasonLift")}
        id={`lift-${id}`}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" small name="intent" value="lift">
          {t("adminSanctions.lift")}
        </Button>
        {appealed && (
          <Button variant="text" small name="intent" value="uphold">
            {t("adminSanctions.uphold")}
          </Button>
        )}
      </div>
    </PostForm>
  );
}
