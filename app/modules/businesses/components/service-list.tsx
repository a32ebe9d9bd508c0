import { FieldError } from "~/forms/field";
import type { Errors } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";
import type { ServiceRow } from "../profile/service-rows";
import { longestService } from "../rules";

type Props = {
  rows: readonly ServiceRow[];
  /** The service that is typed below them and not added yet. */
  typed: ServiceRow;
  newLabel: string;
  errors: Readonly<Errors>;
};

/** The services with price and length, and one to be added. Every button posts the form, named `row`. */
export function ServiceList({ rows, typed, newLabel, errors }: Props) {
  const { t } = useTexts();
  return (
    <div>
      {errors.services && <FieldError error={errors.services} />}
      {rows.length === 0 && <p className="mb-3 text-muted">{t("editor.services.none")}</p>}
      <p className="mb-3 text-muted text-sm">{t("editor.services.priceHint")}</p>
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
              <Row {...row} index={index} last={index === rows.length - 1} errors={errors} />
            </li>
          ))}
        </ul>
        <NewRow typed={typed} label={newLabel} errors={errors} />
        <datalist id="lengths">
          {lengths.map((length) => (
            <option key={length} value={length} />
          ))}
        </datalist>
      </div>
    </div>
  );
}

/** What Enter presses: the first button of a form; with `form`, of the one with this id. */
export function AddByEnter({ form }: { form?: string | undefined }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      form={form}
      name="row"
      value="add"
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    >
      {t("editor.services.add")}
    </button>
  );
}

/** In characters: 'from 1 250 to 12 500,50'. */
const longestPrice = 30;

/** To choose from, as `minutesIn` reads them. */
const lengths = ["30 min", "45 min", "1 h", "1 h 30", "2 h", "3 h", "4 h"];

const columns = "grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_9rem_5.5rem_8.5rem]";

type RowProps = ServiceRow & { index: number; last: boolean; errors: Readonly<Errors> };

function Row({ name, price, minutes, index, last, errors }: RowProps) {
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
        errors={errors}
        className="max-md:col-span-2"
        maxLength={longestService}
      />
      <Cell
        name="price"
        id={`price-${index}`}
        value={price}
        label={t("editor.services.price", { number })}
        seen={t("editor.services.columns.price")}
        errors={errors}
        placeholder={t("editor.services.quote")}
        maxLength={longestPrice}
      />
      <Cell
        name="minutes"
        id={`minutes-${index}`}
        value={minutes}
        label={t("editor.services.minutes", { number })}
        seen={t("editor.services.columns.minutes")}
        errors={errors}
        list="lengths"
        placeholder="60"
        maxLength={12}
      />
      <div className="flex items-start justify-end max-md:col-span-2 max-md:-mr-2 max-md:-mb-2">
        {index > 0 && act("up", "chevron-down", "rotate-180")}
        {!last && act("down", "chevron-down")}
        {act("remove", "trash-2")}
      </div>
    </div>
  );
}

type NewRowProps = { typed: ServiceRow; label: string; errors: Readonly<Errors> };

function NewRow({ typed, label, errors }: NewRowProps) {
  const { t } = useTexts();
  return (
    <div className="rounded-b-md border-line border-t bg-sunk p-3">
      <div className={columns}>
        <Cell
          name="service"
          id="service"
          value={typed.name}
          label={label}
          placeholder={t("onboarding.services.add")}
          errors={errors}
          className="max-md:col-span-2"
          enterKeyHint="enter"
        />
        <Cell
          name="newPrice"
          id="newPrice"
          value={typed.price}
          label={t("editor.services.newPrice")}
          seen={t("editor.services.columns.price")}
          errors={errors}
          placeholder={t("editor.services.quote")}
          maxLength={longestPrice}
        />
        <Cell
          name="newMinutes"
          id="newMinutes"
          value={typed.minutes}
          label={t("editor.services.newMinutes")}
          seen={t("editor.services.columns.minutes")}
          errors={errors}
          list="lengths"
          placeholder="60"
          maxLength={12}
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
  /** What is read above it on a phone; a wide screen has the heads of the columns. */
  seen?: string;
  errors: Readonly<Errors>;
  className?: string;
} & Pick<React.ComponentProps<"input">, "list" | "placeholder" | "maxLength" | "enterKeyHint">;

/** A field of a row, with its error under it. */
function Cell({ name, id, value, label, seen, errors, className = "", ...rest }: CellProps) {
  const error = errors[id];
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`.trim()}>
      {seen && (
        <span aria-hidden="true" className="font-semibold text-muted text-xs md:hidden">
          {seen}
        </span>
      )}
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
