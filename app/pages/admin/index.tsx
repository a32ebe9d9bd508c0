import { redirect } from "react-router";

/** The start page of the admin area. */
export const loader = () => redirect("/admin/sanctions");

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function Index() {
  return null;
}
