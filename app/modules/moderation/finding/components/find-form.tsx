import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** One field for people, businesses, bookings, payments and codes. */
export function FindForm({ q }: { q: string }) {
  const { t, hrefOf } = useTexts();
  return (
    <search>
      <form action={hrefOf("/admin/find")} className="max-w-2xl">
        <label htmlFor="find" className="mb-1.5 block font-semibold text-sm">
          {t("adminHome.find.label")}
        </label>
        <div className="flex gap-2">
          <span className="relative block min-w-0 flex-1">
            <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
            <input
              key={q}
              id="find"
              type="search"
              name="q"
              defaultValue={q}
              autoComplete="off"
              maxLength={200}
              aria-describedby="find-hint"
              className="input pl-11"
            />
          </span>
          <Button>{t("adminHome.find.submit")}</Button>
        </div>
        <p id="find-hint" className="mt-1.5 text-muted text-sm">
          {t("adminHome.find.hint")}
        </p>
      </form>
    </search>
  );
}
