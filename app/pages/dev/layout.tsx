import { Outlet } from "react-router";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/layout";

/** These pages exist only with sample data. */
const onlyWithSampleData: Route.MiddlewareFunction = ({ context }) => {
  if (!context.get(appContext).env.sampleData) throw notFound();
};

export const middleware = [onlyWithSampleData];
export const handle = { quiet: true };
export const meta = () => [{ name: "robots", content: "noindex" }];
export const loader = () => null;

export default function DevLayout() {
  return <Outlet />;
}
