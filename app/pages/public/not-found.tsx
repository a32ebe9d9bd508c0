import { notFound } from "~/platform/responses.server";

export const handle = { isPublic: true };

export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
