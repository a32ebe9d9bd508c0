import type { ReactNode } from "react";
import { Form } from "react-router";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { isPriced, priceMessage } from "~/modules/businesses/price-messages";
import { isToBeUpdated } from "~/modules/businesses/rules";
import { Picture } from "~/modules/media/components/picture";
import type { EditedBusiness } from "~/modules/moderation/onboarding/edited.server";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { placeText } from "~/modules/places/places";
import {
  type CategorySlug,
  categoryName,
  type SubcategorySlug,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { Rich, useTexts } from "~/texts/context";
import type { Value } from "~/texts/message";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list-tools";
import { Section } from "~/ui/section";

const placeholders = ["address", "city", "area"] as const;

type Props = { found: Application; pictures: GalleryImage[] };

/** What customers see: name, words, pictures, prices, hours. */
export function Preview({ found: { business, services, hours }, pictures }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <section aria-labelledby="preview" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex min-h-11 items-center gap-2 border-line border-b bg-sunk px-4 text-muted text-xs">
        <Icon name="eye" size="sm" />
        <h3 id="preview" className="font-normal text-xs">
          {t("adminOnboarding.preview")}
        </h3>
        {business.listed && (
          <a href={hrefOf(`/business/${business.slug}`)} className="tap ml-auto">
            {t("adminOnboarding.open")}
          </a>
        )}
      </div>
      <div className="grid gap-3 p-4 text-sm">
        <div>
          <p className="wrap-anywhere text-lg">{business.businessName}</p>
          <p className="text-muted">
            {isToBeUpdated(business)
              ? placeholders.map((name) => t(`business.placeholder.${name}`)).join(", ")
              : placeText(business)}
          </p>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{business.description}</p>
        {pictures.length === 0 ? (
          <p className="text-muted">{t("adminOnboarding.noPictures")}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map(({ id, path, description, width, height }, index) => (
              <li key={id}>
                <Picture
                  path={path}
                  width={width}
                  height={height}
                  alt={description || t("adminOnboarding.picture", { number: index + 1 })}
                  sizes="160px"
                  className="aspect-square w-full rounded-md object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <ul className="divide-y divide-line">
          {services.map(({ id, name, ...price }) => (
            <li key={id} className="flex justify-between gap-3 py-1.5">
              <span className="wrap-anywhere">{name}</span>
              <b className="font-semibold tabular-nums">
                {isPriced(price) ? t(priceMessage(price)) : t("common.contactForQuote")}
              </b>
            </li>
          ))}
        </ul>
        {hours.length > 0 && <p className="text-muted">{t("adminOnboarding.hours")}</p>}
      </div>
    </section>
  );
}

const sameKinds = ["phone", "address", "device"] as const;

/** Warnings before confirmations. */
export function Checks({ found }: { found: Application }) {
  const { t, hrefOf } = useTexts();
  const { owner, same, services, hours, publicSince, business } = found;
  const doubtful = sameKinds.filter((kind) => same[kind].length > 0);
  const isUnchecked = publicSince !== null && business.status === "pending";
  const isConfirmed = owner?.emailConfirmed ?? false;
  const warnings: ReactNode[] = [
    ...(isUnchecked ? [t("adminOnboarding.publicSince", { at: publicSince })] : []),
    ...doubtful.map((kind) => (
      <Rich
        key={kind}
        text={{ key: `adminOnboarding.same.${kind}` }}
        tags={{
          others: () =>
            same[kind].map(({ id, businessName, status }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a href={hrefOf(`/admin/onboarding?business=${id}`)}>{businessName}</a> (
                {t(`adminOnboarding.state.${status}`)})
              </span>
            )),
        }}
      />
    )),
    ...(isConfirmed ? [] : [t(owner ? "adminOnboarding.notConfirmed" : "adminOnboarding.unclaimed")]),
    ...(business.city === null ? [t("adminOnboarding.noCity")] : []),
    ...(services.length > 0 ? [] : [t("adminOnboarding.noServices")]),
    ...(hours.length > 0 ? [] : [t("adminOnboarding.noHours")]),
  ];
  const fine: ReactNode[] = [
    ...(doubtful.length > 0 ? [] : [t("adminOnboarding.same.none")]),
    ...(isConfirmed ? [t("adminOnboarding.confirmed")] : []),
    ...(services.length > 0 ? [t("adminOnboarding.services", { count: services.length })] : []),
    ...(hours.length > 0 ? [t("adminOnboarding.hours")] : []),
  ];
  return (
    <Section id="to-decide" as="h3" look="mb-1 text-base" title={t("adminOnboarding.toDecide")}>
      <ul className="divide-y divide-line text-sm">
        {warnings.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and never change places
          <Line key={`warning-${index}`} warns>
            {words}
          </Line>
        ))}
        {fine.map((words) => (
          <Line key={String(words)}>{words}</Line>
        ))}
      </ul>
    </Section>
  );
}

const Line = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <li className="flex gap-2.5 py-2">
    <Icon
      name={warns ? "triangle-alert" : "check"}
      size="sm"
      className={`mt-0.5 flex-none ${warns ? "text-warn" : "text-ok"}`}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** What owners of approved businesses changed of what was approved. */
export function Edited({ businesses }: { businesses: readonly EditedBusiness[] }) {
  const { t, hrefOf } = useTexts();
  if (businesses.length === 0) return null;
  return (
    <Section boxed id="edited" look="text-lg" title={t("adminOnboarding.edited.title")}>
      <p className="mt-1 max-w-prose text-muted text-sm">{t("adminOnboarding.edited.text")}</p>
      <ul className="mt-2 divide-y divide-line">
        {businesses.map(({ id, businessName, changes }) => (
          <li key={id}>
            <Form
              method="post"
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <input type="hidden" name="business" value={id} />
              <div className="min-w-0 flex-1 basis-60 wrap-anywhere text-sm">
                <a
                  href={hrefOf(listHref("/admin/onboarding", { business: id }))}
                  className="tap font-semibold"
                >
                  {businessName}
                </a>
                {changes.map((change) => (
                  <p key={change.id}>
                    <input type="hidden" name="ids" value={change.id} />
                    {t("adminOnboarding.edited.line", {
                      field: { key: `adminOnboarding.fields.${change.field}` },
                      before: said(change.field, change.before),
                      after: said(change.field, change.after),
                    })}{" "}
                    <span className="text-muted">{t("adminOnboarding.edited.at", { at: change.at })}</span>
                  </p>
                ))}
              </div>
              <Button
                name="intent"
                value="check"
                variant="outline"
                small
                icon="check"
                className="unhurried"
                aria-label={t("adminOnboarding.edited.checkOf", { name: businessName })}
              >
                {t("adminOnboarding.edited.check")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Field = EditedBusiness["changes"][number]["field"];

/** Trades are slugs; a name is as it was typed. */
function said(field: Field, value: string): Value {
  if (field === "category") return { key: categoryName(value as CategorySlug) };
  return field === "subcategory" ? { key: subcategoryName(value as SubcategorySlug) } : value;
}
