import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { HitBookings } from "~/modules/bookings/outages/components/hit-bookings";
import type { ShownOutage } from "~/modules/bookings/outages/queries.server";
import { supplies } from "~/modules/businesses/outages/rules";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

export function AddOutage({ today, refused }: { today: string; refused: Refused | null }) {
  const { t } = useTexts();
  const { errors = {} } = refused ?? {};
  return (
    <Section boxed id="add" look="mb-4" title={t("outages.add.title")}>
      <ErrorSummary errors={errors} />
      <PostForm filled={refused} at="add" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Choice
          legend={t("outages.add.kind")}
          name="kind"
          value="mains"
          options={supplies.map((kind) => ({ value: kind, label: t(`outages.no.${kind}`) }))}
        />
        <Field label={t("outages.add.day")} name="date" required className="grid-cols-1">
          <TextInput type="date" min={today} />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
          <Field label={t("outages.add.from")} name="from" required className="grid-cols-1">
            <TextInput type="time" />
          </Field>
          <Field label={t("outages.add.to")} name="to" required className="grid-cols-1">
            <TextInput type="time" />
          </Field>
        </div>
        <p className="text-muted text-sm">{t("outages.add.hint")}</p>
        <Button
          name="intent"
          value="add"
          icon="plus"
          data-busy={t("common.saving")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("outages.add.save")}
        </Button>
      </PostForm>
    </Section>
  );
}

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
  const isOvernight = dayOf(from) !== dayOf(to);
  const when = t(isOvernight ? "outages.toCome.overnight" : "outages.toCome.when", { from, to });
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
          <Press
            intent="remove"
            fields={{ id }}
            variant="text"
            small
            aria-label={t("outages.toCome.removeOf", { when })}
          >
            {t("outages.toCome.remove")}
          </Press>
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
