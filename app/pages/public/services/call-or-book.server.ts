import { type RouterContextProvider, redirect } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { redirectWith } from "~/platform/flash.server";

const alerts = {
  call: "Please sign up or log in to call this business",
  book: "Please sign up or log in to book this service",
};

/** A card's buttons, posted: a visitor signs in first and comes back to the business. */
export async function callOrBook(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const intent = form.get("intent") === "book" ? "book" : "call";
  const slug = String(form.get("business") ?? "").replace(/[^a-z0-9-]/g, "");
  const page = slug === "" ? "/services" : `/business/${slug}${intent === "book" ? "#book" : ""}`;
  if (context.get(viewerContext)) return redirect(page);
  return redirectWith(`/auth?action=signin&next=${encodeURIComponent(page)}`, {
    title: alerts[intent],
    text: "",
    tone: "error",
  });
}
