import { notFound } from "~/platform/responses.server";

export const handle = { isPublic: true };

/** What people see: frame/error-page.tsx. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
