import { useLocation, useRouteLoaderData } from "react-router";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { FrameData } from "./frame-data.server";

/**
 * Asks a visitor of the home page once per browser, and nobody who came to another page by search or link. A sheet at the
 * lower edge that takes no focus and blocks nothing. It is rendered closed and opened by enhance.js; without a script the
 * header and the home page have the same two links.
 */
export function Welcome() {
  const { t } = useTexts();
  const loaded = useRouteLoaderData<FrameData>("root");
  const { pathname } = useLocation();
  if (!loaded || loaded.viewer || pathname !== "/") return null;
  return (
    <div id="welcome" popover="manual" role="dialog" aria-labelledby="welcome-title" className="sheet">
      <div className="band" />
      <div className="p-4 pt-3 md:px-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id="welcome-title" className="pt-2 text-lg leading-tight">
            {t("frame.welcome.title")}
          </h2>
          <button
            type="button"
            popoverTarget="welcome"
            popoverTargetAction="hide"
            aria-label={t("common.close")}
            className="-mr-2.5 grid size-11 flex-none cursor-pointer place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" />
          </button>
        </div>
        <p className="text-muted text-sm">{t("frame.welcome.question")}</p>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 *:px-2">
          <ButtonLink href="/auth?type=customer" small>
            {t("frame.welcome.customer")}
          </ButtonLink>
          <ButtonLink href="/business-subscription" variant="outline" small>
            {t("frame.welcome.business")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
