import { data } from "react-router";
import type * as z from "zod/mini";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { parseIntent } from "./intent";
import { type Errors, type Refused, typedIn, type Words } from "./parse";

/** What a command says when it does not do what was asked. */
type Refusal = { ok: false; reason: string; retryAfter?: number };
/** Fields that are wrong for a reason that the schema does not know. */
type Wrong = { ok: false; errors: Errors; notice?: Words | undefined };

/** How a reason is told: as the notice of the form, at a field, or on the page that is named. */
type Telling = Message | { title?: Message; text: Message; field?: string; status?: number };

type Runs<Act extends { intent: string }> = {
  [Intent in Act["intent"]]: (act: Extract<Act, { intent: Intent }>) => unknown;
};
type Result<Run> = Run extends (...args: never[]) => infer Returned ? Awaited<Returned> : never;
type Reason<Run> = Exclude<Extract<Result<Run>, Refusal>["reason"], "too_many">;
type Done<Run> = Exclude<Result<Run>, Refusal | Wrong>;

type Page<Act extends { intent: string }, Run, Shown> = {
  /** What the page says when the act fails, also when the database does. */
  failed: Words | ((act: Act) => Words);
  reasons: {
    [Name in Reason<Run>]: Telling | ((act: Act, refusal: Extract<Result<Run>, { reason: Name }>) => Telling);
  };
  /** By default `failed`. */
  tooMany?: (seconds: number, act: Act) => Telling;
  /** Fields that are lists. */
  lists?: string[];
  /** The notice beside wrong fields. */
  wrong?: (refused: Refused) => Words | undefined;
  /** Where a refusal that belongs to no field is told, if not on the page of the form. */
  back?: (act: Act) => string;
  /** What else the page shows with a refused form. */
  shown?: (refused: Refused & { reason?: string }) => Shown | Promise<Shown>;
};

/**
 * Carries out what a posted form asks for: runs the one function of its intent. What that returns is the response, unless it
 * is a refusal: then the form is shown again as it was typed, with the words of its page. A database that fails is told in
 * the same way.
 */
export async function act<
  Act extends { intent: string },
  Run extends Runs<Act>,
  Shown extends object = Refused,
>(
  acts: z.ZodMiniType<Act>,
  form: FormData,
  run: Run,
  page: Page<Act, Run[keyof Run & string], Shown>,
): Promise<Done<Run[keyof Run & string]> | Response | ReturnType<typeof data<Shown>>> {
  const { lists = [], back, shown = (refused) => refused as unknown as Shown } = page;
  const parsed = parseIntent(acts, form, lists);
  const again = async (refused: Refused & { reason?: string }, status: number, headers = {}) =>
    data(await shown(refused), { status, headers });
  if (!parsed.ok) return again({ ...parsed, notice: page.wrong?.(parsed) }, 422);
  const asked = parsed.data;
  const typed: Refused = { ok: false, intent: asked.intent, values: typedIn(acts, form, lists), errors: {} };
  const words = typeof page.failed === "function" ? page.failed(asked) : page.failed;
  const tell = (notice: Words, reason: string | undefined, status: number, headers = {}) =>
    back
      ? redirectWith(back(asked), { title: "common.error", ...notice, tone: "error" })
      : again({ ...typed, notice, ...(reason === undefined ? {} : { reason }) }, status, headers);
  try {
    const doIt = run[asked.intent as Act["intent"]] as unknown as (act: Act) => unknown;
    const result = await doIt(asked);
    if (isWrong(result)) return await again({ ...typed, ...result }, 422);
    if (!isRefusal(result)) return result as Done<Run[keyof Run & string]>;
    const { reason, retryAfter } = result;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    const telling =
      retryAfter === undefined
        ? tellingOf(page.reasons, asked, result)
        : (page.tooMany?.(retryAfter, asked) ?? words.text);
    const {
      field,
      status = retryAfter === undefined ? 422 : 429,
      ...said
    } = hasText(telling) ? telling : { text: telling };
    return await (field
      ? again({ ...typed, errors: { [field]: said.text }, reason }, status, headers)
      : tell({ ...words, ...said }, reason, status, headers));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error, intent: asked.intent }, "act failed");
    return tell(words, undefined, failureStatus(error));
  }
}

/** Refuses fields. */
export const wrong = (errors: Errors, notice?: Words): Wrong => ({ ok: false, errors, notice });

function tellingOf(reasons: object, asked: unknown, refusal: Refusal): Telling {
  const telling = (reasons as Record<string, unknown>)[refusal.reason];
  if (telling === undefined) throw new Error(`Nothing is said of '${refusal.reason}'.`);
  return typeof telling === "function" ? telling(asked, refusal) : (telling as Telling);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) && value.ok === false && typeof value.reason === "string";
const isWrong = (value: unknown): value is Wrong =>
  isObject(value) && value.ok === false && isObject(value.errors);
const hasText = (telling: Telling): telling is Exclude<Telling, Message> =>
  isObject(telling) && "text" in telling;
