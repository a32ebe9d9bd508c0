import type { ReactNode } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { viewerContext } from "./modules/accounts/viewer.server";
import { takeFlash } from "./platform/flash.server";
import { isQuiet } from "./quiet";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { notification, clear } = await takeFlash(request);
  return data(
    { viewer: viewer && { name: viewer.name, role: viewer.role }, notification },
    clear ? { headers: { "Set-Cookie": clear } } : undefined,
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const loaded = useRouteLoaderData<typeof loader>("root");
  const quiet = isQuiet(matches.map((match) => match.handle), loaded === undefined);
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {quiet ? null : <ScrollRestoration />}
        {quiet ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
