import { redirect } from "react-router";

/** Where the admin area begins. */
export const loader = () => redirect("/admin/users");

/** Never shown; without a view the guard's refusal would be no page. */
export default function Index() {
  return null;
}
