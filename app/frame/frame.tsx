import type { ReactNode } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { BackToAdmin } from "~/modules/accounts/components/back-to-admin";
import { ConfirmFirst } from "~/modules/accounts/components/confirm-first";
import { OnlyReads } from "~/modules/accounts/components/only-reads";
import { backOf, toolsOf } from "~/page-handle";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";
import { Shell, type ShellProps } from "~/ui/shell";
import { systemTheme } from "~/ui/theme-switch";
import { Toast } from "~/ui/toast";
import { AdminFrame, useAdmin } from "./admin-frame";
import { footerOf } from "./footer";
import type { FrameData } from "./frame-data.server";
import { navOf, profile } from "./links";
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
