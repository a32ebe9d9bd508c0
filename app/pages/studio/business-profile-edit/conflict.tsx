import { choiceIn } from "~/modules/businesses/components/profile-choice";
import { labelIn } from "~/modules/businesses/components/profile-fields";
import type { FieldDifference } from "~/modules/businesses/editor/rules";
import type { ServiceRow } from "~/modules/businesses/profile/service-rows";
import type { EditedSection } from "~/modules/businesses/profile/text";
import { findCity } from "~/modules/places/places";
import { categoryName, findCategory, type SubcategorySlug, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Notice } from "~/ui/notice";

type Props = { section: EditedSection; differences: readonly FieldDifference[] };

/** Somebody saved the section meanwhile: both values of each field that differs. */
export function Conflict({ section, differences }: Props) {
  const texts = useTexts();
  const { t, hrefOf } = texts;
  return (
    <Notice tone="warn" title={t("editor.changed.title")} text={t("editor.changed.text")}>
      <dl className="divide-y divide-line text-sm">
        {differences.map((difference) => (
          <div key={difference.field} className="py-2">
            <dt className="font-semibold">{t(labelOf(difference.field))}</dt>
            <dd className="mt-1 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-2">
              <Side title={t("editor.changed.yours")} words={worded(texts, difference, "yours")} />
              <Side title={t("editor.changed.saved")} words={worded(texts, difference, "saved")} />
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={hrefOf(`/business-profile-edit?saved#${section}`)}
        className="inline-grid min-h-11 items-center text-ink"
      >
        {t("editor.changed.look")}
      </a>
    </Notice>
  );
}

function Side({ title, words }: { title: string; words: string }) {
  const { t } = useTexts();
  return (
    <div className="min-w-0">
      <span className="block text-muted">{title}</span>
      <span className="whitespace-pre-line">{words || t("editor.changed.nothing")}</span>
    </div>
  );
}

const labels: Record<string, Message> = {
  otherSubcategories: "onboarding.basics.others",
  suburb: "editor.place.suburbLabel",
  pin: "editor.place.pinLabel",
  cities: "editor.cities.more",
  services: "editor.services.title",
};

const labelOf = (field: string): Message => labels[field] ?? choiceIn(field)?.label ?? labelIn(field);

function worded(texts: Texts, difference: FieldDifference, side: "yours" | "saved"): string {
  return difference[side]
    .map((value) =>
      typeof value === "string" ? word(texts, difference.field, value) : rowText(texts, value),
    )
    .join("\n");
}

function rowText({ t }: Texts, { name, price, minutes }: ServiceRow): string {
  const shownPrice = price ? (/^\d/.test(price) ? `R${price}` : price) : t("common.contactForQuote");
  return [name, shownPrice, minutes && t("editor.changed.minutes", { minutes })].filter(Boolean).join(" · ");
}

function word({ t }: Texts, field: string, value: string): string {
  const category = field === "category" ? findCategory(value) : null;
  if (category) return t(categoryName(category.slug));
  if (field === "subcategory" || field === "otherSubcategories")
    return t(subcategoryName(value as SubcategorySlug));
  if (field === "city" || field === "cities") return findCity(value)?.name ?? value;
  const choice = choiceIn(field);
  return choice ? t(choice.word(value)) : value;
}
