// Who may use whom (docs/architecture.md). Imports only go down: pages -> modules -> platform; forms -> ui.
// `npm run check` runs it. TypeScript 7 has no compiler API yet, hence the swc parser.

/** Left may use what stands to its right; inside one row anything that makes no circle. */
const moduleRows = [
  ["moderation"],
  [
    "analytics",
    "news",
    "contact",
    "content",
    "demand",
    "billing",
    "conversations",
    "reviews",
    "bookings",
    "listing",
    "favourites",
  ],
  ["businesses"],
  ["accounts", "places", "trades", "media", "notifications", "links", "audit"],
];

const modules = (names) => `^app/modules/(${names.join("|")})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const ours = "^(app|db|tests|scripts)/";

const moduleOrder = moduleRows
  .slice(1)
  .map((row, above) =>
    forbid(
      `module-order-below-${moduleRows[above].at(-1)}`,
      "A module uses only modules of its own row and of the rows below it.",
      { path: modules(row) },
      { path: modules(moduleRows.slice(0, above + 1).flat()) },
    ),
  );

export default {
  forbidden: [
    forbid(
      "no-cycle",
      "Two files that need each other are one file, or need a third.",
      {},
      { circular: true },
    ),
    {
      ...forbid(
        "no-module-cycle",
        "Two modules that need each other are one module.",
        {},
        { circular: true },
      ),
      scope: "folder",
      from: { path: "^app/modules/[^/]+$" },
      to: { path: "^app/modules/[^/]+$", circular: true },
    },
    forbid(
      "site-map-is-ground",
      "app/site-map imports nothing of ours.",
      { path: "^app/site-map/" },
      { path: ours, pathNot: "^app/site-map/" },
    ),
    forbid(
      "texts-are-ground",
      "app/texts imports nothing of ours but the site map.",
      { path: "^app/texts/" },
      { path: ours, pathNot: "^app/(texts|site-map)/" },
    ),
    forbid(
      "ui-uses-texts",
      "app/ui imports only app/texts.",
      { path: "^app/ui/" },
      { path: ours, pathNot: "^app/(ui|texts)/" },
    ),
    forbid(
      "forms-use-ui",
      "app/forms imports only app/ui and app/texts; its frame for acts, on the server, app/platform too.",
      { path: "^app/forms/" },
      {
        path: ours,
        pathNot: ["^app/(forms|ui|texts)/", "^app/platform/(flash|log|responses)[.]server[.]ts$"],
      },
    ),
    forbid(
      "platform-is-ground",
      "app/platform knows no module, page or view.",
      { path: "^app/platform/" },
      { path: ours, pathNot: "^app/(platform|texts)/" },
    ),
    forbid(
      "simulator-is-apart",
      "The simulator of PayFast shares nothing with our side of it.",
      { path: "^app/simulator/" },
      { path: ours, pathNot: "^app/(simulator|platform)/" },
    ),
    forbid(
      "simulator-is-left-out",
      "Only what a production build leaves out uses the simulator; the worker loads it when it is on.",
      { path: "^app/", pathNot: "^app/(simulator/|pages/dev/|workers[.]server[.]ts$)" },
      { path: "^app/simulator/" },
    ),
    forbid(
      "modules-stay-below-pages",
      "A module imports modules, platform, forms and ui, never a page or the shell.",
      { path: "^app/modules/" },
      { path: ours, pathNot: "^app/(modules|platform|forms|ui|texts|site-map)/" },
    ),
    forbid(
      "pages-stay-below-shell",
      "A page imports modules, platform, forms and ui, never the shell, seed or tests.",
      { path: "^app/pages/" },
      {
        path: ours,
        pathNot: "^app/(page-(meta|texts)[.]ts|(pages|modules|platform|forms|ui|texts|site-map|simulator)/)",
      },
    ),
    forbid(
      "no-page-imports-a-page",
      "A page's own parts stand in the folder of its name, what pages of one audience load in a server file beside them; what two pages show is a module's component.",
      { path: "^app/pages/([^/]+)/([^/.]+)(?:[.][^/]*|/.*)$" },
      { path: "^app/pages/", pathNot: ["^app/pages/$1/$2/", "^app/pages/$1/[^/]+[.]server[.]ts$"] },
    ),
    forbid(
      "no-sql-in-pages",
      "A page calls queries and commands.",
      { path: "^app/pages/" },
      {
        path: ["(^|/)node_modules/drizzle-orm/", "tables[.]server[.]ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "no-tests-in-the-app",
      "Tests and scripts are not part of the program.",
      { path: "^(app|db)/" },
      { path: ["^tests/(?!builders/)", "^scripts/"] },
    ),
    forbid(
      "module-doors",
      "Another module's server files are private, but for queries, commands, tables, who is asking and what is listed.",
      { path: "^app/modules/([^/]+)/" },
      {
        path: "^app/modules/.*[.]server[.]tsx?$",
        pathNot: [
          "^app/modules/$1/",
          "/(queries|commands|tables)[.]server[.]ts$",
          "/(queries|commands)/",
          "^app/modules/(accounts/viewer|businesses/visibility)[.]server[.]ts$",
        ],
      },
    ),
    forbid(
      "sign-in-keeps-the-account",
      "A sign-in withdraws a request to delete the account: sign in through moderation's commands.",
      { path: "^app/", pathNot: "^app/modules/(accounts|moderation)/" },
      { path: "^app/modules/accounts/commands/(sign-in|confirm-address)[.]server[.]ts$" },
    ),
    forbid(
      "shared-files-are-shared",
      "Rules, forms and views also run in the browser: from server files they take types only.",
      { path: "^app/(modules/.+/(rules|forms|components/)|ui/|forms/)", pathNot: "[.]server[.]" },
      { path: "[.]server[.]tsx?$", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "types-flow-down",
      "A component's type is not the domain's: what a rule, query or page's data is made of stands below the component.",
      {
        path: ["^app/modules/.*[.]ts$", "^app/pages/.*[.]server[.]ts$"],
        pathNot: "-rendering[.]server[.]ts$",
      },
      { path: ["^app/modules/[^/]+/components/", "^app/pages/.*[.]tsx$"] },
    ),
    forbid(
      "modules-are-named",
      "A new module first gets its row in the order above.",
      { path: "^app/modules/", pathNot: modules(moduleRows.flat()) },
      {},
    ),
    ...moduleOrder,
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    // server.js imports the build, whose chunks need each other.
    doNotFollow: { path: ["node_modules", "^build/"] },
    // Tests may reach anywhere; the types that React Router generates are not files of ours.
    exclude: { path: ["[+]types", "[.]test[.]tsx?$"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
