import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list-tools";

type Props = { business: StaffBusiness["business"] };

/** Where each act on a business is done: with its question, its reason and its effects. */
export function DoSomething({ business }: Props) {
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
