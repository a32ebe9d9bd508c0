import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { ShownPaper } from "../queries.server";
import { bodyText, isRegulated, kindText, registerOf } from "../rules";

type Business = Parameters<typeof isRegulated>[0];

/** On the page of a business: the papers that Thola saw, or that it saw none of a trade that needs one. */
export function Papers({ business, papers }: { business: Business; papers: readonly ShownPaper[] }) {
  const { t } = useTexts();
  const isMissing = isRegulated(business) && papers.every(({ lapsed }) => lapsed);
  if (papers.length === 0 && !isMissing) return null;
  return (
    <section id="papers" aria-labelledby="papers-title" className="scroll-mt-4">
      <h2 id="papers-title">{t("papers.title")}</h2>
      {isMissing && <p className="mt-2 text-muted">{t("papers.public.missing")}</p>}
      {papers.length > 0 && (
        <>
          <p className="mt-2 text-muted text-sm">{t("papers.public.text")}</p>
          <ul className="mt-4 grid gap-3">
            {papers.map((paper) => (
              <Card key={paper.id} paper={paper} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Card({ paper: { kind, body, number, endsOn, seenOn, lapsed } }: { paper: ShownPaper }) {
  const texts = useTexts();
  const { t } = texts;
  const register = registerOf(kind);
  const by = bodyText(texts, kind, body);
  const date = (day: string) => t({ key: "papers.date", values: { date: noonOf(day) } });
  const facts = [
    ...(number ? [[t("papers.number"), number] as const] : []),
    [t("papers.body"), by] as const,
    [t("papers.public.seenOn"), date(seenOn)] as const,
    [t("papers.endsOn"), endsOn ? date(endsOn) : t("papers.public.noEnd")] as const,
  ];
  return (
    <li className={`rounded-lg border border-line p-4 ${lapsed ? "bg-sunk" : "bg-surface"}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere text-base">{t(kindText(kind))}</h3>
        {endsOn && (
          <Badge tone={lapsed ? "warn" : "ok"}>{t(`papers.states.${lapsed ? "lapsed" : "inDate"}`)}</Badge>
        )}
      </div>
      <dl className="mt-2 grid min-[17.5rem]:grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] wrap-anywhere gap-x-3 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {lapsed && endsOn && (
        <p className="mt-2 text-muted text-sm">{t("papers.public.lapsed", { date: noonOf(endsOn) })}</p>
      )}
      {register && !lapsed && (
        <p className="mt-1 text-sm">
          <a
            href={register}
            rel="nofollow noopener"
            className="tap min-w-0 flex-wrap gap-1.5"
            aria-label={t("papers.public.lookUpOf", { body: by })}
          >
            {t("papers.public.lookUp")} <Icon name="external-link" size="sm" />
          </a>
        </p>
      )}
    </li>
  );
}
