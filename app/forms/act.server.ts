import { data } from "react-router";
import type * as z from "zod/mini";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, type notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { parseIntent } from "./intent";
import { type Errors, type PostedField, type Question, type Refused, typedIn, type Words } from "./parse";
import { askedOf, isSure } from "./question";

type Done = { ok: true };
/** What a command says when it does not do what was asked. */
type Refusal = { ok: false; reason: string; retryAfter?: number };
/** What a page says itself of the form. */
type Answer = Pick<Refused, "ok" | "errors" | "notice"> & {
  question?: Question | undefined;
  /** What stands in the fields instead of what was typed. */
  values?: Refused["values"];
  status?: number;
};

type Shown = Omit<Partial<Refused>, "question"> & Pick<Answer, "question">;

/** How a refusal is told: in the words of `failed` (null) or in others, at a field, elsewhere, or on the error page. */
type Telling =
  | null
  | Message
  | { title?: Message; text: Message; field?: string; status?: number }
  | Response
  | Missing;
type Missing = ReturnType<typeof notFound>;

type Runs<Act extends { intent: string }> = {
  [Intent in Act["intent"]]: (act: Extract<Act, { intent: Intent }>) => unknown;
};
type ResultOf<Run> = Run extends Record<string, (...args: never[]) => infer Result> ? Awaited<Result> : never;

type Page<Act, Run, Result = ResultOf<Run>> = {
  run: Run;
  /** What the page says when the act fails, also when the database does; the usual words without it. */
  failed?: Words | ((act: Act) => Words);
  /** Every reason that a function of `run` can give. */
  reasons: {
    [Reason in Extract<Result, Refusal>["reason"]]:
      | Telling
      | ((refusal: Extract<Result, { reason: Reason }>, act: Act) => Telling | Promise<Telling>);
  };
  lists?: string[];
  /** What only the server finds wrong, told in one turn with what the form does: of a form that is right, `run` says it. */
  alsoWrong?: (typed: Refused["values"]) => Errors;
  /** The notice beside wrong fields. */
  wrong?: (refused: Refused) => Words | undefined;
  /** Where a refusal that belongs to no field is told, if not on the page of the form. */
  back?: (act: Act) => string;
  /** What is asked before the act, unless the form answers it. */
  question?: (act: Act) => Promise<Question | null> | Question | null;
  /** What follows an act that a command says is done. */
  done?: (act: Act, result: Extract<Result, Done>) => Promise<Response> | Response;
};

const somethingWrong: Words = { title: "common.error", text: "accounts.somethingWrong" };

/**
 * Carries out what a posted form asks for: runs the one function of its intent. A command that did it leads to `done`, any
 * other result is the response. A refusal, and a database that fails, show the form again as it was typed, with the words
 * of its page.
 */
export async function act<Act extends { intent: string }, Run extends Runs<Act>>(
  acts: z.ZodMiniType<Act>,
  form: FormData,
  page: Page<Act, Run>,
): Promise<Exclude<ResultOf<Run>, { ok: boolean }> | Response | ReturnType<typeof data<Refused>>> {
  const parsed = parseIntent(acts, form, page.lists);
  if (!parsed.ok) {
    const errors = { ...page.alsoWrong?.(parsed.values), ...parsed.errors };
    return data<Refused>({ ...parsed, errors, notice: page.wrong?.(parsed) }, { status: 422 });
  }
  const asked = parsed.data;
  const { intent } = asked;
  const typed: Refused = { ok: false, intent, values: typedIn(acts, form, page.lists), errors: {} };
  const { failed: told = somethingWrong } = page;
  const failed = typeof told === "function" ? told(asked) : told;
  const refuse = ({ question, ...refused }: Shown, status: number, headers = {}) =>
    refused.notice && page.back
      ? redirectWith(page.back(asked), { title: "common.error", ...refused.notice, tone: "error" })
      : data<Refused>(
          {
            ...{ ...typed, ...refused, values: { ...typed.values, ...refused.values } },
            ...(question && { question: askedOf(question, form) }),
          },
          { status, headers },
        );
  try {
    const question = isSure(form) ? null : await page.question?.(asked);
    if (question) return await refuse({ question }, 200);
    const result = await page.run[intent as keyof Run & Act["intent"]](asked as never);
    if (!isOutcome(result)) return result as Exclude<ResultOf<Run>, { ok: boolean }>;
    if (result.ok && !page.done) throw new Error(`Nothing follows '${intent}'.`);
    if (result.ok) return (await page.done?.(asked, result as never)) as Response;
    if (!isRefusal(result)) return refuse(result as Answer, (result as Answer).status ?? 422);
    const { reason, retryAfter } = result;
    const telling = await tellingOf(page.reasons, asked, result);
    if (telling instanceof Response) return telling;
    if (isMissing(telling)) throw telling;
    const { field, status = retryAfter === undefined ? 422 : 429, ...words } = wordsOf(telling ?? failed);
    const refused = field ? { errors: { [field]: words.text } } : { notice: { ...failed, ...words } };
    const headers = retryAfter === undefined ? {} : { "Retry-After": `${retryAfter}` };
    const posted = reason === "password_due" ? repeatable(form) : undefined;
    return await refuse({ ...refused, reason, posted }, status, headers);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error, intent, told: failed.text }, "act failed");
    return refuse({ notice: failed }, failureStatus(error));
  }
}

/** The fields to post once more; none of a form with a secret, which goes into no page. */
function repeatable(form: FormData): PostedField[] | undefined {
  return hasSecret(form) ? undefined : [...form].map(([name, value]) => [name, String(value)]);
}

export const hasSecret = (form: FormData): boolean =>
  [...form.keys()].some((name) => /password|safetyCode/i.test(name));

export const wrong = (errors: Errors, notice?: Words, status = 422): Answer => ({
  ok: false,
  errors,
  notice,
  status,
});

function tellingOf(reasons: object, asked: unknown, refusal: Refusal): Telling | Promise<Telling> {
  const telling = (reasons as Record<string, unknown>)[refusal.reason];
  if (telling === undefined) throw new Error(`Nothing is said of '${refusal.reason}'.`);
  return typeof telling === "function" ? telling(refusal, asked) : (telling as Telling);
}

const isOutcome = (value: unknown): value is { ok: boolean } =>
  typeof value === "object" && value !== null && "ok" in value && !(value instanceof Response);
const isRefusal = (value: object): value is Refusal => "reason" in value;
const isMissing = (telling: Telling): telling is Missing =>
  typeof telling === "object" && telling !== null && "init" in telling;
type Told = Exclude<Telling, Response | Missing | null>;
const wordsOf = (telling: Told): Exclude<Told, Message> =>
  typeof telling === "string" || "key" in telling ? { text: telling } : telling;
