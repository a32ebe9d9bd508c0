import { redirect } from "react-router";
import { ownPath, setTextOnly } from "~/platform/requests.server";
import type { Route } from "./+types/text-only";

export const loader = () => redirect("/");

/** Leaves out the pictures in this browser, or shows them again. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const headers = { "Set-Cookie": setTextOnly(form.get("text-only") === "yes") };
  return redirect(ownPath(form.get("back"), "/"), { headers });
}
