import { isAct, isSecurityEvent } from "~/modules/audit/rules";
import { isDay } from "~/platform/time";

export type RecordFilter = {
  q: string;
  /** Johannesburg days, or empty. */
  from: string;
  to: string;
};

/** What the address asks for; anything that it cannot mean is left out. */
export function readFilter(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
  const dayIn = (name: string) => (isDay(text(name)) ? text(name) : "");
  const [act, event] = [text("act"), text("event")];
  return {
    view: query.get("view") === "security" ? ("security" as const) : ("acts" as const),
    ...{ q: text("q"), from: dayIn("from"), to: dayIn("to"), actor: text("actor"), on: text("on") },
    act: isAct(act) ? act : null,
    event: isSecurityEvent(event) ? event : null,
  };
}

export type Filter = ReturnType<typeof readFilter>;

/** The parts of the address that say the same again. */
export function filterParts({ view, ...filter }: Filter): Record<string, string | null> {
  const { q, from, to, act, event, actor, on } = filter;
  return view === "security" ? { view, q, from, to, event } : { q, from, to, act, actor, on };
}
