import { Form } from "react-router";
import { HitBookings } from "~/modules/bookings/outages/components/hit-bookings";
import type { ShownOutage } from "~/modules/bookings/outages/queries.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

/** The outages to come, each with the bookings that it meets. */
export function OutagesToCome({ outages }: { outages: readonly ShownOutage[] }) {
  const { t } = useTexts();
  return (
    <Section id="to-come" title={t("outages.toCome.title")}>
      {outages.length === 0 ? (
        <p className="mt-2 text-muted">{t("outages.toCome.none")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {outages.map((outage) => (
            <ToCome key={outage.id} outage={outage} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ToCome({ outage }: { outage: ShownOutage }) {
  const { t } = useTexts();
  const { id, kind, place, from, to, hit } = outage;
  const when = t("outages.toCome.when", { from, to });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
      <Icon name={kind === "mains" ? "zap" : "droplets"} className="mt-0.5 text-muted" />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <h3 className="text-base">{when}</h3>
          <p className="text-sm">
            {place === null
              ? t(`outages.no.${kind}`)
              : t("outages.toCome.in", { what: t(`outages.no.${kind}`), place })}
          </p>
        </div>
        {hit.length > 0 && <Badge tone="warn">{t("outages.toCome.hit", { count: hit.length })}</Badge>}
        {place === null && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              name="intent"
              value="remove"
              variant="text"
              small
              aria-label={t("outages.toCome.removeOf", { when })}
            >
              {t("outages.toCome.remove")}
            </Button>
          </Form>
        )}
      </div>
      {hit.length > 0 && (
        <div className="col-span-2">
          <HitBookings hit={hit} />
        </div>
      )}
    </li>
  );
}
