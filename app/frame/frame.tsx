import type { ReactNode } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { BackToAdmin } from "~/modules/accounts/components/back-to-admin";
import { ConfirmFirst } from "~/modules/accounts/components/confirm-first";
import { OnlyReads } from "~/modules/accounts/components/only-reads";
import { backOf, toolsOf } from "~/page-handle";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { FooterColumns } from "~/ui/footer";
import { Shell, type ShellProps } from "~/ui/shell";
import { systemTheme } from "~/ui/theme-switch";
import { Toast } from "~/ui/toast";
import { AdminFrame, useAdmin } from "./admin-frame";
import type { FrameData } from "./frame-data.server";
import { contact, legalLinks, navOf, profile, quickLinks } from "./links";
import { StudioFrame, useStudio } from "./studio-frame";

/** The frame of every page: the site's, or the one of the tools that the page belongs to. */
export function Frame({ failed, children }: { failed: boolean; children: ReactNode }) {
  const texts = useTexts();
  const loaded = useRouteLoaderData<FrameData>("root");
  const handles = useMatches().map((match) => match.handle);
  const { pathname } = useLocation();
  const studio = useStudio();
  const admin = useAdmin();
  const viewer = loaded?.viewer ?? null;
  const notice = loaded?.notice ?? null;
  const back = backOf(handles) ?? { href: "/" };
  const around = {
    back: pathname === "/" ? null : back,
    banner: loaded && bannerOf(loaded),
    notices: (
      <div className="contents">
        {notice === null || typeof notice === "string" ? (
          notice
        ) : (
          <Toast key={notice.id} title={notice.title} text={notice.text} bad={notice.bad} />
        )}
      </div>
    ),
    children,
  };
  if (toolsOf(handles) === "studio" && studio && viewer && !loaded?.unconfirmed && !failed)
    return (
      <StudioFrame
        {...around}
        back={{ ...back, href: back.studio ?? back.href }}
        studio={studio}
        viewerName={viewer.name}
        theme={loaded?.theme ?? systemTheme}
      />
    );
  if (toolsOf(handles) === "admin" && admin && viewer && !failed)
    return (
      <AdminFrame {...around} admin={admin} viewerName={viewer.name} theme={loaded?.theme ?? systemTheme} />
    );
  return <SiteFrame {...around} loaded={loaded} texts={texts} />;
}

function bannerOf({ viewer, unconfirmed, suspension, impersonatedUntil }: FrameData) {
  if (suspension) return <OnlyReads {...suspension} />;
  if (unconfirmed) return <ConfirmFirst email={unconfirmed} />;
  return impersonatedUntil && <BackToAdmin as={viewer?.name ?? null} until={impersonatedUntil} />;
}

type Around = Pick<ShellProps, "back" | "banner" | "notices" | "children">;

/** Header, Back link, notification of the last action, footer. */
function SiteFrame({ loaded, texts, ...around }: Around & { loaded: FrameData | undefined; texts: Texts }) {
  const { t } = texts;
  const { pathname, search } = useLocation();
  const viewer = loaded?.viewer ?? null;
  const nav = navOf(viewer?.role ?? null, (loaded?.unconfirmed ?? null) === null);
  return (
    <Shell
      {...around}
      nav={nav.map(({ label, href }) => ({ label: t(label), href, current: href === pathname }))}
      messages={viewer && viewer.role !== "admin" && loaded ? loaded.unread : null}
      account={viewer && { label: viewer.name, href: viewer.role === "admin" ? "/admin" : profile.href }}
      signInHref="/auth?action=signin"
      startHref="/auth?type=customer"
      footer={footerOf(loaded, texts.hrefOf(pathname + search), texts)}
    />
  );
}

/** By the name of the host, whatever it ends in. */
const networks = [
  [/(^|\.)facebook\.\w+$/, "facebook", "facebook"],
  [/(^|\.)instagram\.\w+$/, "instagram", "instagram"],
  [/(^|\.)linkedin\.\w+$/, "linkedin", "linkedin"],
  [/(^|\.)tiktok\.\w+$/, "tiktok", "tiktok"],
  [/(^|\.)(twitter|x)\.\w+$/, "twitter", "x"],
  [/^wa\.me$|(^|\.)whatsapp\.\w+$/, "whatsapp", "whatsapp"],
  [/(^|\.)youtube\.\w+$/, "youtube", "youtube"],
] as const;

/** OPERATOR_SOCIAL: addresses separated by spaces or commas. */
function socialLinks(addresses: string | null, { t }: Texts) {
  return (addresses ?? "").split(/[\s,]+/).flatMap((href) => {
    if (!/^https?:/.test(href) || !URL.canParse(href)) return [];
    const { hostname } = new URL(href);
    const [, icon, name] = networks.find(([host]) => host.test(hostname)) ?? [null, "globe" as const];
    const label = name ? t(`common.networks.${name}`) : hostname;
    return [{ href, icon, label }];
  });
}

function OperatorColumns({ operator }: { operator: FrameData["operator"] | null }) {
  const texts = useTexts();
  const { t } = texts;
  const worded = <Link extends { label: TextKey }>(link: Link) => ({ ...link, label: t(link.label) });
  const ways = operator && [
    worded(contact),
    { label: operator.email, href: `mailto:${operator.email}` },
    { label: operator.phone, href: `tel:${operator.phone.replace(/[^+\d]/g, "")}` },
  ];
  return (
    <FooterColumns
      about={t("frame.about")}
      quickLinks={quickLinks.map(worded)}
      contact={ways ?? []}
      social={socialLinks(operator?.social ?? null, texts)}
      legal={legalLinks.map(worded)}
    />
  );
}

function footerOf(loaded: FrameData | undefined, here: string, { t }: Texts) {
  const operator = loaded?.operator ?? null;
  return {
    columns: <OperatorColumns operator={operator} />,
    owner: loaded ? t("frame.owner", { year: loaded.year, name: loaded.operator.name }) : t("common.thola"),
    theme: loaded?.theme ?? systemTheme,
    here,
  } as const;
}
