import type { ReactNode } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { BackToAdmin } from "~/modules/accounts/components/back-to-admin";
import { backOf } from "~/page-handle";
import { useTexts } from "~/texts/context";
import type { IconName } from "~/ui/icon-names";
import { Shell } from "~/ui/shell";
import { Toast } from "~/ui/toast";
import type { FrameData } from "./frame-data.server";

const homeOf = {
  customer: { label: "Bookings", href: "/bookings" },
  business: { label: "Dashboard", href: "/dashboard" },
  admin: { label: "Admin", href: "/admin" },
} as const;

const profile = { label: "Profile", href: "/profile" };

const networks: [host: RegExp, icon: IconName, label: string][] = [
  [/facebook\.com$/, "facebook", "Facebook"],
  [/instagram\.com$/, "instagram", "Instagram"],
  [/linkedin\.com$/, "linkedin", "LinkedIn"],
  [/tiktok\.com$/, "tiktok", "TikTok"],
  [/(^|\.)(twitter|x)\.com$/, "twitter", "X"],
  [/(wa\.me|whatsapp\.com)$/, "whatsapp", "WhatsApp"],
  [/youtube\.com$/, "youtube", "YouTube"],
];

/** OPERATOR_SOCIAL: addresses separated by spaces or commas. */
function socialLinks(addresses: string | null) {
  return (addresses ?? "").split(/[\s,]+/).flatMap((href) => {
    if (!/^https?:/.test(href) || !URL.canParse(href)) return [];
    const { hostname } = new URL(href);
    const [, icon, label] = networks.find(([host]) => host.test(hostname)) ?? [null, "globe", hostname];
    return [{ href, icon: icon as IconName, label }];
  });
}

function footerOf(loaded: FrameData | undefined, here: string) {
  const operator = loaded?.operator;
  return {
    about: "Thola means “find” in isiZulu. Local businesses in all nine provinces, prices in rand.",
    quickLinks: [
      { label: "Home", href: "/" },
      { label: "Services", href: "/services" },
      { label: "Provinces and cities", href: "/providers" },
      { label: "List your business", href: "/business-subscription" },
    ],
    contact: operator
      ? [
          { label: operator.email, href: `mailto:${operator.email}` },
          { label: operator.phone, href: `tel:${operator.phone.replace(/[^+\d]/g, "")}` },
        ]
      : [],
    social: socialLinks(operator?.social ?? null),
    legal: [
      { label: "Privacy Policy", href: "/privacy-policy" },
      { label: "Terms and Conditions", href: "/terms-and-conditions" },
    ],
    owner: operator ? `© ${loaded.year} ${operator.name}` : "Thola",
    theme: loaded?.theme ?? "system",
    here,
  } as const;
}

/** The frame of every page: header, Back link, notification of the last action, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const loaded = useRouteLoaderData<FrameData>("root");
  const handles = useMatches().map((match) => match.handle);
  const { pathname, search } = useLocation();
  const viewer = loaded?.viewer ?? null;
  const home = viewer && homeOf[viewer.role];
  const nav = [
    { label: "Home", href: "/" },
    { label: "Services", href: "/services" },
    ...(home ? [home] : []),
    // For visitors too: the page's guard asks them to sign in.
    ...(viewer?.role === "admin" ? [] : [profile]),
  ];
  const notification = loaded?.notification;
  return (
    <Shell
      nav={nav.map((item) => ({ ...item, current: item.href === pathname }))}
      account={viewer && { label: viewer.name, href: viewer.role === "admin" ? "/admin" : profile.href }}
      signInHref="/auth?action=signin"
      startHref="/auth?type=customer"
      back={pathname === "/" ? null : (backOf(handles) ?? { href: "/" })}
      footer={footerOf(loaded, pathname + search)}
      banner={
        loaded?.impersonatedUntil && (
          <BackToAdmin as={viewer?.name ?? null} until={loaded.impersonatedUntil} />
        )
      }
      notices={
        notification && (
          <Toast
            key={notification.id}
            title={t(notification.title)}
            text={t(notification.text)}
            bad={notification.tone === "error"}
          />
        )
      }
    >
      {children}
    </Shell>
  );
}
