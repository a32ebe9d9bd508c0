import { isId } from "~/platform/ids";
import { useTexts } from "~/texts/context";
import { RowMenu } from "~/ui/row-menu";

/** What is stored beside an act and has words: before and after, reasons, amounts. */
const labels = [
  "reason",
  "note",
  "amountCents",
  "days",
  "months",
  "method",
  "before",
  "after",
  "discount",
  "maxUses",
  "permanent",
  "city",
  "means",
  "on",
  "count",
  "send",
  "businessName",
  "title",
  "together",
  "checked",
  "askedOn",
  "due",
] as const;
type Label = (typeof labels)[number];

const isLabel = (name: string): name is Label => (labels as readonly string[]).includes(name);

type Details = Record<string, unknown>;

/** Ids say nothing to a reader: what they mean stands in the sentence. */
const shownOf = (details: Details) =>
  Object.entries(details).filter(
    ([, value]) => value !== null && value !== "" && !(typeof value === "string" && isId(value)),
  );

/** Whether there is something to show. */
export const hasDetails = (details: Details): boolean => shownOf(details).length > 0;

export function Details({ details }: { details: Details }) {
  const { t, money } = useTexts();
  const parts = shownOf(details);
  const wordsOf = (name: string, value: unknown): string => {
    if (name.endsWith("Cents") && typeof value === "number") return money(value);
    if (typeof value === "boolean") return t(value ? "adminAudit.yes" : "adminAudit.no");
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (
    <RowMenu label={t("adminAudit.showDetails", { count: parts.length })}>
      <dl translate="no" className="grid gap-1 text-ink text-sm">
        {parts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] gap-2 text-left">
            <dt className="text-muted text-xs wrap-anywhere">
              {isLabel(name) ? t(`adminAudit.details.${name}`) : name}
            </dt>
            <dd className="wrap-anywhere">{wordsOf(name, value)}</dd>
          </div>
        ))}
      </dl>
    </RowMenu>
  );
}
