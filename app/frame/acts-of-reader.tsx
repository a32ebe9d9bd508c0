import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { policyAt } from "~/site-map/pages";
import { MayPost } from "~/ui/may-post";
import type { FrameData } from "./frame-data.server";

/** Around every page: what somebody who is suspended would be refused cannot be pressed. */
export function ActsOfReader({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<FrameData>("root");
  const { pathname } = useLocation();
  if (!loaded?.suspension) return children;
  const mayPost = (intent: string, address = "") => {
    const { suspended: acts = [] } = policyAt(new URL(address, `http://thola${pathname}`).pathname);
    return acts === "whole" || acts.includes(intent);
  };
  return <MayPost value={mayPost}>{children}</MayPost>;
}
