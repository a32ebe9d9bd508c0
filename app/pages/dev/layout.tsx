import { Outlet } from "react-router";

export default function DevLayout() {
  return <Outlet />;
}
