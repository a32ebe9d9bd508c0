import { Form } from "react-router";
import type { EditedBusiness } from "~/modules/moderation/onboarding/edited.server";
import {
  type CategorySlug,
  categoryName,
  type SubcategorySlug,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Value } from "~/texts/message";
import { Button } from "~/ui/button";
import { listHref } from "~/ui/list-tools";
import { Section } from "~/ui/section";

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
                  className="inline-flex min-h-11 items-center font-semibold"
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
