import { Outlet } from "react-router";

export const handle = { quiet: true };
export const meta = () => [{ name: "robots", content: "noindex" }];

export default function DevLayout() {
  return <Outlet />;
}
