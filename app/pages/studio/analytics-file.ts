import { viewerOf } from "~/modules/accounts/viewer.server";
import { findReport, isReportFile, reportCsv } from "~/modules/analytics/queries/report.server";
import { readPeriod } from "~/modules/analytics/rules";
import { businessContext } from "~/modules/businesses/owner.server";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders } from "~/platform/csv.server";
import { notFound } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/analytics-file";

/** The numbers of one chart as a table for spreadsheets. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [, name = ""] = /^(\w+)\.csv$/.exec(params.file) ?? [];
  if (!isReportFile(name)) throw notFound();
  const { readDb, now } = context.get(appContext);
  const today = dayOf(now());
  const period = readPeriod(url.searchParams.get("days"));
  const report = await findReport(readDb, context.get(businessContext), period, today);
  const csv = reportCsv(name, report, textsIn(viewerOf(context).language));
  return new Response(csv, { headers: csvHeaders(`thola-${name}-${today}`) });
}
