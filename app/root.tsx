import type { ReactNode } from "react";
import { data, Links, Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { bringAlong } from "~/modules/favourites/cookie.server";
import type { Route } from "./+types/root";
import accountCss from "./account.css?url";
import appCss from "./app.css?url";
import enhanceUrl from "./enhance.js?url&no-inline";
import { WhenLost } from "./forms/when-lost";
import { ActsOfReader } from "./frame/acts-of-reader";
import { ErrorPage, errorTitle } from "./frame/error-page";
import { Frame } from "./frame/frame";
import { loadFrame } from "./frame/frame-data.server";
import { Welcome } from "./frame/welcome";
import { findPolicy, guard } from "./guard.server";
import { readOwnWrites } from "./http/own-writes.server";
import { refused } from "./http/page-requests.server";
import { sayUnavailable } from "./http/unavailable.server";
import { recordImpersonatedWrites } from "./modules/accounts/audited-writes.server";
import { loadViewer } from "./modules/accounts/viewer.server";
import { isPublicPage, styleOf } from "./page-handle";
import { metaTexts } from "./page-texts";
import { languageHeader } from "./platform/language.server";
import publicCss from "./public.css?url";
import { TextsProvider } from "./texts/context";
import { defaultLanguage, hrefIn } from "./texts/language-prefix";
import type { TextKey } from "./texts/message";
import { textsIn } from "./texts/texts";
import { headingFont } from "./ui/font";
import { TextOnly } from "./ui/text-only";
import { systemTheme } from "./ui/theme-switch";

const styles = { public: publicCss, account: accountCss, tools: appCss };

/** Responses are private unless entry.server.tsx finds that they are the same for everybody. */
const keepPrivate: Route.MiddlewareFunction = async (_args, next) => {
  const response = await next();
  response.headers.append("Vary", "Cookie");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

const refuse: Route.MiddlewareFunction = ({ context }) => {
  const { status, what } = context.get(refused) ?? {};
  if (!status) return;
  const message: TextKey = what === "form" ? "errors.unreadable.form" : "errors.unreadable.address";
  throw data(status === 400 || status === 415 ? { message } : null, { status });
};

/** A redirect stays in the language of the address. */
const keepLanguage: Route.MiddlewareFunction = async ({ request }, next) => {
  const response = await next();
  const language = request.headers.get(languageHeader);
  const to = response.headers.get("Location");
  if (language !== null && to !== null) response.headers.set("Location", hrefIn(language, to));
  return response;
};

export const middleware = [
  keepPrivate,
  keepLanguage,
  sayUnavailable,
  readOwnWrites,
  findPolicy,
  loadViewer,
  recordImpersonatedWrites,
  refuse,
  guard,
  bringAlong,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame, clear } = await loadFrame(request, context);
  return data(frame, clear ? { headers: { "Set-Cookie": clear } } : undefined);
}

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const { t } = metaTexts(matches);
  return [
    { title: error ? t("common.pageTitle", { title: { key: errorTitle(error) } }) : t("common.thola") },
  ];
};

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  // Without an error the hook returns null here, not undefined.
  const failed = (useRouteError() ?? null) !== null;
  const {
    theme: view = systemTheme,
    textOnly = false,
    language = defaultLanguage,
  } = useRouteLoaderData<typeof loader>("root") ?? {};
  const handles = matches.map((match) => match.handle);
  const isPublic = isPublicPage(handles);
  return (
    <html lang={`${language}-ZA`} data-theme={view.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={view.schemes} />
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        {isPublic && !failed ? null : <meta name="robots" content="noindex" />}
        <link rel="stylesheet" href={styles[styleOf(handles)]} />
        <Links />
        <script type="module" src={enhanceUrl} />
      </head>
      <body>
        <TextsProvider texts={textsIn(language)}>
          <TextOnly value={textOnly}>
            <ActsOfReader>
              <Frame failed={failed}>{children}</Frame>
            </ActsOfReader>
          </TextOnly>
          {isPublic ? !failed && <Welcome /> : <WhenLost />}
        </TextsProvider>
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
