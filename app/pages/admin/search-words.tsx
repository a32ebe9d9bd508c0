import { data } from "react-router";
import { act } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { addSearchWord, removeSearchWord } from "~/modules/listing/words/commands.server";
import { searchWordActs } from "~/modules/listing/words/forms";
import { listSearchWords } from "~/modules/listing/words/queries.server";
import { quickFilters } from "~/modules/trades/quick-filters";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { attempt } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { ListPager, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/search-words";

const page = "/admin/settings/search";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminSearch.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const after = url.searchParams.get("after");
  const [found, init] = await attempt("search words", () => listSearchWords(db, after));
  return data({ after, found }, init);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  return act(searchWordActs, await request.formData(), {
    run: {
      "add-word": (added) => addSearchWord(db, actor, added, now()),
      "remove-word": ({ word }) => removeSearchWord(db, actor, word, now()),
    },
    done: ({ intent }) =>
      redirectWith(page, {
        title: "adminSearch.done.title",
        text: intent === "add-word" ? "adminSearch.done.added" : "adminSearch.done.removed",
      }),
    reasons: {
      unknown: { field: "means", text: "adminSearch.errors.unknown" },
      same: { field: "word", text: "adminSearch.errors.same" },
      exists: { field: "word", text: "adminSearch.errors.exists" },
      gone: (_, { intent }) =>
        intent === "add-word"
          ? { field: "word", text: "adminSearch.errors.gone" }
          : redirectRefused(page, "adminSearch.errors.gone"),
    },
  });
}

export default function SearchWords({ loaderData: { after, found }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-8">
      <Section id="search-words" className="grid grid-cols-1" title={t("adminSearch.words")}>
        <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminSearch.text")}</p>
        <RefusalNotice refused={actionData} className="mb-4" />
        <AddWord refused={actionData} />
        {!found && <Notice tone="bad" title={t("common.error")} text={t("adminSearch.loadFailed")} />}
        {found?.rows.length === 0 && <p className="text-muted">{t("adminSearch.none")}</p>}
        {found && found.rows.length > 0 && <WordTable rows={found.rows} />}
        <ListPager
          first={after ? page : null}
          next={found?.next ? listHref(page, { after: found.next }) : null}
        />
      </Section>
      <QuickFilters />
    </div>
  );
}

function AddWord({ refused }: { refused: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <PostForm
      filled={refused}
      className="mb-6 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]"
    >
      <Field label={t("adminSearch.columns.word")} name="word" required>
        <TextInput maxLength={40} autoComplete="off" />
      </Field>
      <Field label={t("adminSearch.columns.means")} name="means" hint={t("adminSearch.meansHint")} required>
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
      <Button name="intent" value="add-word" className="sm:mt-6.5">
        {t("adminSearch.add")}
      </Button>
    </PostForm>
  );
}

const columns = ["word", "means", "added", "acts"] as const;
type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function WordTable({ rows }: Pick<Found, "rows">) {
  const { t, date, hrefOf } = useTexts();
  return (
    <Table
      caption={t("adminSearch.words")}
      columns={columns.map((name) => t(`adminSearch.columns.${name}`))}
      hasActs
    >
      {rows.map(({ word, means, addedBy, addedAt }) => (
        <tr key={word}>
          <Cell heading>
            <a href={hrefOf(listHref("/services", { q: word }))} className="wrap-anywhere">
              {word}
            </a>
          </Cell>
          <Cell label={t("adminSearch.columns.means")}>
            <span className="wrap-anywhere">{means}</span>
          </Cell>
          <Cell label={t("adminSearch.columns.added")}>
            <span className="text-right wrap-anywhere sm:text-left">
              {date(addedAt, "historyDate")}
              <span className="block text-muted text-xs">{addedBy}</span>
            </span>
          </Cell>
          <Cell>
            <Press intent="remove-word" fields={{ word }} look="sm:text-right" variant="outline" small>
              {t("adminSearch.remove")}
              <span className="sr-only"> {word}</span>
            </Press>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** What each quick filter of the listing matches by: a category, and the beginnings of words. */
function QuickFilters() {
  const { t, hrefOf } = useTexts();
  return (
    <Section id="quick-filters" title={t("adminSearch.filters.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminSearch.filters.text")}</p>
      <Table
        caption={t("adminSearch.filters.title")}
        columns={(["filter", "category", "words"] as const).map((name) => t(`adminSearch.filters.${name}`))}
      >
        {quickFilters
          .filter(({ slug }) => slug !== "")
          .map(({ slug, label, category, words }) => (
            <tr key={slug}>
              <Cell heading>
                <a href={hrefOf(listHref("/services", { category: slug }))}>{t(label)}</a>
              </Cell>
              <Cell label={t("adminSearch.filters.category")}>
                {category && t(`trades.category.${category}`)}
              </Cell>
              <Cell label={t("adminSearch.filters.words")}>
                {words ? (
                  <code translate="no" className="text-right text-sm wrap-anywhere sm:text-left">
                    {words.join(", ")}
                  </code>
                ) : (
                  t("adminSearch.filters.all")
                )}
              </Cell>
            </tr>
          ))}
      </Table>
    </Section>
  );
}
