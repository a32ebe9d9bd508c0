import { useLocation, useRouteLoaderData } from "react-router";
import { planPriceCents } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import { Dialog } from "~/ui/dialog";
import type { FrameData } from "./frame-data.server";

const choices = [
  {
    href: "/auth?type=customer",
    label: "frame.welcome.customer",
    text: "frame.welcome.customerText",
  },
  {
    href: "/business-subscription",
    label: "frame.welcome.business",
    text: { key: "frame.welcome.businessText", values: { cents: planPriceCents } },
  },
] as const;

/** Visitors on these pages are not asked. */
const unasked = /^\/(dev|privacy-policy|terms-and-conditions|business-subscription)(\/|$)/;

/**
 * Asks a visitor once per browser. The dialog is rendered closed and opened by enhance.js; without a script the header and
 * the home page have the same two links.
 */
export function Welcome() {
  const { t, hrefOf } = useTexts();
  const loaded = useRouteLoaderData<FrameData>("root");
  const { pathname } = useLocation();
  if (!loaded || loaded.viewer || unasked.test(pathname)) return null;
  return (
    <Dialog id="welcome" title={t("frame.welcome.title")}>
      <p className="text-muted">{t("frame.welcome.question")}</p>
      <ul className="mt-4 grid gap-3">
        {choices.map(({ href, label, text }) => (
          <li key={href}>
            <a
              href={hrefOf(href)}
              className="block rounded-md border border-edge px-4 py-3 no-underline hover:border-brand"
            >
              <span className="font-semibold text-brand">{t(label)}</span>
              <span className="block text-muted text-sm">{t(text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
