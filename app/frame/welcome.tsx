import { useLocation, useRouteLoaderData } from "react-router";
import { planPriceText } from "~/modules/billing/rules";
import { Dialog } from "~/ui/dialog";
import type { FrameData } from "./frame-data.server";

const choices = [
  {
    href: "/auth?type=customer",
    label: "I am a customer",
    text: "I am looking for somebody to call or book.",
  },
  {
    href: "/business-subscription",
    label: "I am a local business",
    text: `I want to be found and booked, for ${planPriceText} a month.`,
  },
];

/** Visitors on these pages are not asked. */
const unasked = /^\/(dev|privacy-policy|terms-and-conditions|business-subscription)(\/|$)/;

/**
 * Asks a visitor once per browser. The dialog is rendered closed and opened by enhance.js; without a script the header and
 * the home page have the same two links.
 */
export function Welcome() {
  const loaded = useRouteLoaderData<FrameData>("root");
  const { pathname } = useLocation();
  if (!loaded || loaded.viewer || unasked.test(pathname)) return null;
  return (
    <Dialog id="welcome" title="Welcome to Thola">
      <p className="text-muted">Are you a customer or a local business?</p>
      <ul className="mt-4 grid gap-3">
        {choices.map(({ href, label, text }) => (
          <li key={href}>
            <a
              href={href}
              className="block rounded-md border border-edge px-4 py-3 no-underline hover:border-brand"
            >
              <span className="font-semibold text-brand">{label}</span>
              <span className="block text-muted text-sm">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
