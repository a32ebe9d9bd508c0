import { type ComponentProps, useEffect, useState } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { useField } from "./field";

/** The show/hide toggle appears once a script handles it: React, or enhance.js on a quiet page (`data-reveal`). */
export function PasswordInput({ className = "", ...rest }: Omit<ComponentProps<"input">, "type">) {
  const { t } = useTexts();
  const [shown, setShown] = useState<boolean | null>(null);
  useEffect(() => setShown(false), []);
  return (
    <span className="relative block">
      <input
        {...useField()}
        {...rest}
        type={shown ? "text" : "password"}
        className={`input pr-13 ${className}`.trim()}
      />
      <button
        type="button"
        hidden={shown === null}
        onClick={() => setShown(!shown)}
        aria-label={t(shown ? "forms.hidePassword" : "forms.showPassword")}
        data-reveal={t("forms.hidePassword")}
        className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center text-muted hover:text-ink"
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </span>
  );
}
