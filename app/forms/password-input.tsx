import type { ComponentProps } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { useField } from "./field";

/** The show/hide toggle appears once enhance.js handles it (`data-reveal`). */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const { t } = useTexts();
  return (
    <span className="relative block">
      <input {...useField(undefined)} {...props} type="password" className="input pr-13" />
      <button
        type="button"
        hidden
        aria-label={t("forms.showPassword")}
        data-reveal={t("forms.hidePassword")}
        className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center text-muted hover:text-ink"
      >
        <Icon name="eye" />
      </button>
    </span>
  );
}
