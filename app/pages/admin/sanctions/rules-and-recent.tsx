import { Form } from "react-router";
import { SeverityMark } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

/** The three rules, and whether the run applies what it proposes. */
export function Rules({ automatic }: { automatic: boolean }) {
  const { t } = useTexts();
  return (
    <Section boxed id="rules" look="mb-3 text-base" title={t("adminSanctions.rules.title")}>
      <ul className="grid gap-2 text-sm">
        {(["downgrade", "suspension", "blacklist"] as const).map((rule) => (
          <li key={rule} className="flex items-baseline">
            <span className="flex-none">
              <SeverityMark
                severity={rule === "downgrade" ? "low" : rule === "suspension" ? "medium" : "high"}
              />
            </span>
            <span className="block first-letter:uppercase">{t(`adminSanctions.rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4 border-line border-t pt-3">
        <input type="hidden" name="on" value={String(!automatic)} />
        <p className="font-semibold text-sm">{t("adminSanctions.rules.automatic")}</p>
        <p className="mb-2 text-muted text-sm">
          {t(automatic ? "adminSanctions.rules.on" : "adminSanctions.rules.off")}
        </p>
        <Button variant="outline" small name="intent" value="automatic">
          {t(automatic ? "adminSanctions.rules.turnOff" : "adminSanctions.rules.turnOn")}
        </Button>
      </Form>
    </Section>
  );
}

export function Recent({ sanctions }: { sanctions: ShownSanction[] }) {
  const { t, hrefOf } = useTexts();
  return (
    <Section boxed id="recent" look="mb-3 text-base" title={t("adminSanctions.recent.title")}>
      {sanctions.length === 0 && <p className="text-muted text-sm">{t("adminSanctions.recent.none")}</p>}
      <ul className="divide-y divide-line">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="py-2 text-sm">
            <a href={hrefOf(`/admin/sanctions/${sanction.businessId}`)} className="font-semibold text-ink">
              <SeverityMark severity={sanction.severity} />
              <span className="wrap-anywhere">{sanction.businessName}</span>
            </a>
            <span className="block text-muted text-xs">
              {t(sanction.autoApplied ? "adminSanctions.recent.automatic" : "adminSanctions.recent.line", {
                type: { key: `adminSanctions.types.${sanction.actionType}` },
                at: sanction.decidedAt ?? sanction.createdAt,
              })}
              {sanction.status === "lifted" && ` · ${t("adminSanctions.status.lifted")}`}
            </span>
          </li>
        ))}
      </ul>
      <a href={hrefOf("/admin/sanctions?view=all")} className="tap mt-2 text-sm">
        {t("adminSanctions.recent.all")}
      </a>
    </Section>
  );
}

type Found = { id: string; businessName: string; email: string | null };

/** Finds a business whose case is to be opened. */
export function FindBusiness({ find, found }: { find: string; found: Found[] | null }) {
  const { t, hrefOf } = useTexts();
  return (
    <Section boxed id="find" look="mb-1 text-base" title={t("adminSanctions.find.title")}>
      <p className="mb-3 text-muted text-sm">{t("adminSanctions.find.text")}</p>
      <form className="flex gap-2">
        <input
          key={find}
          type="search"
          name="find"
          aria-label={t("adminSanctions.find.label")}
          placeholder={t("adminSanctions.find.label")}
          defaultValue={find}
          maxLength={100}
          autoComplete="off"
          className="input min-w-0 flex-1"
        />
        <Button variant="outline" small>
          {t("adminSanctions.find.submit")}
        </Button>
      </form>
      {found?.length === 0 && <p className="mt-2 text-muted text-sm">{t("adminSanctions.find.none")}</p>}
      <ul className="mt-2 grid">
        {found?.map(({ id, businessName, email }) => (
          <li key={id}>
            <a
              href={hrefOf(`/admin/sanctions/${id}`)}
              className="flex min-h-11 flex-col justify-center text-sm wrap-anywhere"
            >
              {businessName}
              {email && <span className="text-muted text-xs">{email}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
