import { notFound } from "~/platform/responses.server";

export const handle = { quiet: true };

export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
