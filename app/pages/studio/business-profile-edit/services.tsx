import { FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { rowsIn } from "~/modules/businesses/editor/service-rows";
import { longestService } from "~/modules/businesses/sections/services-text";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";
import { EditField } from "./fields";
import { Section, type SectionProps, type Shown } from "./section";

export function Services(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section
      id="services"
      intro={t("editor.services.intro")}
      before={
        // Enter presses the first button of a form.
        <button type="submit" name="row" value="add" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("editor.services.add")}
        </button>
      }
      {...props}
    >
      {(shown) => <Fields shown={shown} />}
    </Section>
  );
}

function Fields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const { list } = shown;
  const rows = rowsIn({
    serviceId: list("serviceId"),
    services: list("services"),
    price: list("price"),
    minutes: list("minutes"),
  });
  return (
    <>
      <div>
        {shown.errors.services && <FieldError error={shown.errors.services} />}
        {rows.length === 0 && <p className="mb-3 text-muted">{t("editor.services.none")}</p>}
        <div className="rounded-md border border-line">
          <div
            aria-hidden="true"
            className={`${columns} rounded-t-md bg-sunk px-3 py-2 font-semibold text-muted text-xs max-md:hidden`}
          >
            <span>{t("editor.services.columns.name")}</span>
            <span>{t("editor.services.columns.price")}</span>
            <span>{t("editor.services.columns.minutes")}</span>
          </div>
          <ul className="divide-y divide-line">
            {rows.map((row, index) => (
              <li key={row.id || `${index} ${row.name}`} className="p-3">
                <input type="hidden" name="serviceId" value={row.id} />
                <Row {...row} index={index} last={index === rows.length - 1} shown={shown} />
              </li>
            ))}
          </ul>
          <NewRow shown={shown} />
        </div>
      </div>
      <EditField
        name="hourlyRate"
        label="editor.services.rate"
        hint="editor.services.rateHint"
        shown={shown}
        className="sm:max-w-72"
      >
        <TextInput inputMode="decimal" defaultValue={shown.text("hourlyRate")} maxLength={12} />
      </EditField>
    </>
  );
}

const columns = "grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_6rem_5.5rem_8.5rem]";

type RowProps = { name: string; price: string; minutes: string; index: number; last: boolean; shown: Shown };

function Row({ name, price, minutes, index, last, shown }: RowProps) {
  const { t } = useTexts();
  const number = index + 1;
  const act = (what: "up" | "down" | "remove", icon: IconName, turned = "") => (
    <Button
      variant="text"
      icon={icon}
      name="row"
      value={`${what}-${index}`}
      aria-label={t(`editor.services.${what}`, {
        name: name || { key: "editor.services.name", values: { number } },
      })}
      className={`min-w-11 ${turned}`}
    />
  );
  return (
    <div className={columns}>
      <Cell
        name="services"
        id={`services-${index}`}
        value={name}
        label={t("editor.services.name", { number })}
        shown={shown}
        className="max-md:col-span-2"
        maxLength={longestService}
      />
      <Cell
        name="price"
        id={`price-${index}`}
        value={price}
        label={t("editor.services.price", { number })}
        shown={shown}
        inputMode="decimal"
        placeholder={t("editor.services.quote")}
        maxLength={12}
      />
      <Cell
        name="minutes"
        id={`minutes-${index}`}
        value={minutes}
        label={t("editor.services.minutes", { number })}
        shown={shown}
        inputMode="numeric"
        placeholder="60"
        maxLength={4}
      />
      <div className="flex items-start justify-end max-md:col-span-2">
        {index > 0 && act("up", "chevron-down", "rotate-180")}
        {!last && act("down", "chevron-down")}
        {act("remove", "trash-2")}
      </div>
    </div>
  );
}

function NewRow({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  return (
    <div className="rounded-b-md border-line border-t bg-sunk p-3">
      <div className={columns}>
        <Cell
          name="service"
          id="service"
          value={shown.text("service")}
          label={t("editor.services.new")}
          placeholder={t("onboarding.services.add")}
          shown={shown}
          className="max-md:col-span-2"
          enterKeyHint="enter"
        />
        <Cell
          name="newPrice"
          id="newPrice"
          value={shown.text("newPrice")}
          label={t("editor.services.newPrice")}
          shown={shown}
          inputMode="decimal"
          placeholder={t("editor.services.quote")}
          maxLength={12}
        />
        <Cell
          name="newMinutes"
          id="newMinutes"
          value={shown.text("newMinutes")}
          label={t("editor.services.newMinutes")}
          shown={shown}
          inputMode="numeric"
          placeholder="60"
          maxLength={4}
        />
        <Button variant="outline" icon="plus" name="row" value="add" className="max-md:col-span-2">
          {t("editor.services.add")}
        </Button>
      </div>
    </div>
  );
}

type CellProps = {
  name: string;
  id: string;
  value: string;
  label: string;
  shown: Shown;
  className?: string;
} & Pick<React.ComponentProps<"input">, "inputMode" | "placeholder" | "maxLength" | "enterKeyHint">;

/** A field of a row, with its error under it. */
function Cell({ name, id, value, label, shown, className = "", ...rest }: CellProps) {
  const error = shown.errors[id];
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`.trim()}>
      <input
        {...rest}
        id={id}
        name={name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="input min-w-0"
      />
      {error && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}
