import { redirect } from "react-router";

/** Where the admin area begins. */
export const loader = () => redirect("/admin/users");
