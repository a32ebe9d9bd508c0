import type { NamedSubject, SubjectPage } from "./subjects.server";

const pages: Record<SubjectPage, string> = {
  account: "/admin/financial/",
  business: "/admin/business/",
  user: "/admin/users/",
  post: "/admin/news?post=",
  message: "/admin/inbox?message=",
  report: "/admin/inbox?report=",
  dispute: "/admin/sanctions/disputes/",
};

/** The page of what an act was done on; null where it has none. */
export const pageOfSubject = ({ page, pageId }: NamedSubject): string | null => page && pages[page] + pageId;
