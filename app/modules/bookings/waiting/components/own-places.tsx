import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import type { OwnPlace } from "../queries.server";

/** The days for which somebody waits; a time that is offered is taken here too. */
export function OwnPlaces({ places }: { places: OwnPlace[] }) {
  const { t, date } = useTexts();
  if (places.length === 0) return null;
  return (
    <Section id="waiting" title={t("waiting.own.title")}>
      <p className="mt-1 text-muted text-sm">{t("waiting.own.text")}</p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {places.map(({ id, day, businessName, serviceName, offeredStartsAt: at, offeredUntil: until }) => (
          <li key={id} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
            <p>
              <b className="block">{date(day, "longDate")}</b>
              <span className="wrap-anywhere">
                {serviceName}, {businessName || t("common.formerBusiness")}
              </span>
            </p>
            {at && until && (
              <p className="font-semibold tabular-nums">{t("waiting.own.heldUntil", { at, until })}</p>
            )}
            <form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="place" value={id} />
              {at && until && (
                <Button name="intent" value="take-time" small>
                  {t("waiting.own.take", { at })}
                </Button>
              )}
              <Button name="intent" value="leave-list" variant="outline" small>
                {t("waiting.own.leave")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
