import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createElement, type FunctionComponent } from "react";
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router";
import * as entry from "~/entry.server";
import { hashAtCost } from "~/modules/accounts/passwords.server";
import { type App, appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { parseEnv } from "~/platform/env.server";
import { localFiles } from "~/platform/files.server";
import type { Outside } from "~/platform/outside.server";
import { siteAt } from "~/platform/site";
import * as root from "~/root";
import routes from "~/routes";
import { asRequest } from "./distributed";

const pages = import.meta.glob<Record<string, unknown>>("/app/pages/**/*.{ts,tsx}");
/** The real cost, 0.1 s a password, is tested in accounts/passwords.db.test.ts. */
export const quickCost = { N: 2, r: 1, p: 1 };
hashAtCost(quickCost);

/** No test reaches the internet: one that fetches names its own ways. */
const nowhere: Outside = {
  resolve: async () => [],
  connect: () => {
    throw new Error("A test has no internet.");
  },
};

const usualUrl = "http://thola.test";
/** Whoever names no network. */
export const usualClient = { "x-thola-client": "196.25.1.1" };

export type SiteRoute = { id: string; file: string; path: string; hasOwnAddress: boolean };

/** Every route of the site map with its full path. */
export const siteRoutes = listRoutes(routes, "");

function listRoutes(entries: RouteConfigEntry[], above: string): SiteRoute[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    const own = { id: file, file, path: whole || "/", hasOwnAddress: path !== undefined || index === true };
    return [own, ...listRoutes(children, whole)];
  });
}

/**
 * The whole site on this database and clock, without a network and a bundler: takes real requests and returns real
 * responses. Passwords are hashed at next to no cost. `isDrawn` false leaves a page's HTML out: for who may open what.
 */
export async function openSite(
  db: Db,
  clock: Date | (() => Date),
  vars: Record<string, string> = {},
  isDrawn = true,
) {
  const now = typeof clock === "function" ? clock : () => clock;
  const env = parseEnv({
    DATA_DIR: "memory://",
    SESSION_SECRET: "kT4vQz9wLm2xRb7nYc5pHd8sJf3gUa6e",
    ...vars,
  });
  const address = siteAt(env.appUrl ?? usualUrl);
  const [files, paperFiles] = [localFiles("memory://"), localFiles("memory://", "papers")];
  const app: App = { db, readDb: db, files, paperFiles, outside: nowhere, env, site: address, now };
  const build = await serverBuild();
  const handle = createRequestHandler(
    isDrawn ? build : { ...build, entry: { module: undrawn } },
    "production",
  );
  const fetch = (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(path, address.origin), { redirect: "manual", ...init });
    if (request.method !== "GET") request.headers.set("Origin", address.origin);
    for (const [name, value] of Object.entries(usualClient))
      if (!request.headers.has(name)) request.headers.set(name, value);
    return asRequest(() => handle(request, new RouterContextProvider(new Map([[appContext, app]]))));
  };
  return { app, fetch, newVisitor: (headers: Record<string, string> = {}) => visitor(fetch, headers) };
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A browser that keeps its cookies and always sends `always`. `post` sends a form. */
function visitor(fetch: Fetch, always: Record<string, string>) {
  const cookies = new Map<string, string>();
  const keep = (setCookie: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (value === "" || /max-age=0/i.test(setCookie)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const send: Fetch = async (path, init = {}) => {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  };
  const post = (path: string, fields: Record<string, string | string[]>, headers: HeadersInit = {}) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one);
    return send(path, { method: "POST", headers, body });
  };
  return { get: (path: string) => send(path), post, cookies, keep };
}

const undrawn: ServerBuild["entry"]["module"] = {
  ...entry,
  default: (_request, status, headers) => new Response(null, { status, headers }),
};

let built: Promise<ServerBuild> | null = null;

/** The server build that the bundler would produce. */
export const serverBuild = (): Promise<ServerBuild> => (built ??= build());

async function build(): Promise<ServerBuild> {
  const manifest: Record<string, object> = {};
  const add = async (entries: RouteConfigEntry[], parentId: string) => {
    for (const { file, path, index, children = [] } of entries) {
      const load = pages[`/app/${file}`];
      if (!load) throw new Error(`There is no ${file}`);
      const id = file.replace(/[.]tsx?$/, "");
      manifest[id] = { id, path, index, parentId, module: asBuilt(await load()) };
      await add(children, id);
    }
  };
  manifest.root = { id: "root", path: "", module: asBuilt({ ...root }) };
  await add(routes, "root");
  return {
    entry: { module: entry },
    // The types of both manifests are those of modules that a bundler has read.
    routes: manifest as unknown as ServerBuild["routes"],
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: manifest as unknown as ServerBuild["assets"]["routes"],
      url: "/assets/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  };
}

/** Wraps the components of a route module as the bundler does: they get loader and action data as props. */
function asBuilt(module: Record<string, unknown>) {
  const components = Object.entries(module).filter(
    ([name]) => name === "default" || name === "ErrorBoundary",
  );
  const wrapped = components.map(([name, component]) => [name, withProps(component as FunctionComponent)]);
  return { ...module, ...Object.fromEntries(wrapped) };
}

const withProps = (Page: FunctionComponent) =>
  function Built() {
    return createElement(Page, {
      params: useParams(),
      matches: useMatches(),
      error: useRouteError(),
      loaderData: useLoaderData(),
      actionData: useActionData(),
    } as object);
  };
