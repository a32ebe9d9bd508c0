import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { policyAt } from "~/site-map/pages";
import { MayOpen, MayPost } from "~/ui/may-post";
import type { FrameData } from "./frame-data.server";

/** Around every page: what somebody who is suspended, or who impersonates, would be refused cannot be pressed. */
export function ActsOfReader({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<FrameData>("root");
  const { pathname } = useLocation();
  const isSuspended = Boolean(loaded?.suspension);
  const impersonates = Boolean(loaded?.impersonatedUntil);
  if (!isSuspended && !impersonates) return children;
  const policyFrom = (address: string) => policyAt(new URL(address, `http://thola${pathname}`).pathname);
  const mayPost = (intent: string, address = "") => {
    const { suspended, impersonation } = policyFrom(address);
    return (!isSuspended || allows(suspended, intent)) && (!impersonates || allows(impersonation, intent));
  };
  const mayOpen = (address: string) =>
    !impersonates || !address.startsWith("/") || policyFrom(address).impersonation !== undefined;
  return (
    <MayPost value={mayPost}>
      <MayOpen value={mayOpen}>{children}</MayOpen>
    </MayPost>
  );
}

const allows = (acts: "whole" | readonly string[] = [], intent: string) =>
  acts === "whole" || acts.includes(intent);
