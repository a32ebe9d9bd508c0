import { useTexts } from "~/texts/context";

/** To what was booked of a business. */
export function LedgerLink({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  return (
    <a href={`/admin/financial/${id}`} className="wrap-anywhere">
      {name || t("common.formerBusiness")}
    </a>
  );
}
