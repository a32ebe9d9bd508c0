import { notFound } from "~/platform/http.server";

export const handle = { quiet: true };

export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
