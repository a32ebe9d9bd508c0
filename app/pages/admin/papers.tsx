import { listWaitingPapers } from "~/modules/businesses/papers/queries.server";
import { kindText } from "~/modules/businesses/papers/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/papers";

const page = "/admin/onboarding/papers";

export const handle = { back: { href: "/admin/onboarding" } };
export const meta = adminTitled("papers.admin.title");

export const loader = ({ context }: Route.LoaderArgs) => listWaitingPapers(context.get(appContext).db);

/** Papers that owners sent, the longest waiting first. */
export default function WaitingPapers({ loaderData: papers }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  if (papers.length === 0) return <EmptyState icon="circle-check" title={t("papers.admin.none")} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-xl">{t("papers.admin.title")}</h2>
        <p className="text-muted">{t("papers.admin.lead", { count: papers.length })}</p>
      </header>
      <ul className="divide-y divide-line">
        {papers.map(({ id, kind, businessName: business, sentAt }) => (
          <li key={id} className="py-2">
            <a href={hrefOf(`${page}/${id}`)} className="tap font-semibold wrap-anywhere">
              {t("papers.admin.of", { paper: { key: kindText(kind) }, business })}
            </a>
            <p className="text-muted text-sm">{t("papers.sentOn", { at: sentAt })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
