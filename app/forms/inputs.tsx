import type { ComponentProps } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { useField } from "./field";

export function TextInput({
  icon,
  className = "",
  ...rest
}: ComponentProps<"input"> & { icon?: IconName | undefined }) {
  const field = useField(rest.defaultValue);
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      defaultValue={field.defaultValue}
      className={`input ${icon ? "pl-11" : ""} ${className}`.trim()}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <Icon name={icon} className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      {input}
    </span>
  );
}

export function TextArea({ rows = 4, ...rest }: ComponentProps<"textarea">) {
  const field = useField(rest.defaultValue);
  return <textarea {...field} {...rest} defaultValue={field.defaultValue} rows={rows} className="input" />;
}

export type Option = string | { value: string; label: string; disabled?: boolean | undefined };
/** `of`: the value of another field with which it stands; enhance.js leaves it out with others. */
export type OptionGroup = { group: string; of?: string | undefined; options: readonly Option[] };

function OptionLine({ option }: { option: Option }) {
  const line = typeof option === "string" ? { value: option, label: option } : option;
  return (
    <option value={line.value} disabled={line.disabled}>
      {line.label}
    </option>
  );
}

const keyOf = (option: Option) => (typeof option === "string" ? option : option.value);

/** The native select. `empty` is the first option, without a value. */
export function Select({
  options = [],
  groups = [],
  empty,
  ...rest
}: ComponentProps<"select"> & {
  options?: readonly Option[] | undefined;
  groups?: readonly OptionGroup[] | undefined;
  empty?: string | undefined;
}) {
  const field = useField(rest.defaultValue);
  return (
    <span className="relative block">
      <select
        {...field}
        {...rest}
        defaultValue={field.defaultValue}
        className="input appearance-none pr-10 text-ellipsis"
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <OptionLine key={keyOf(option)} option={option} />
        ))}
        {groups.map(({ group, of, options: lines }) => (
          <optgroup key={group} label={group} data-of={of}>
            {lines.map((option) => (
              <OptionLine key={keyOf(option)} option={option} />
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 text-muted" />
    </span>
  );
}
