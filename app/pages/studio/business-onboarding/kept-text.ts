import type { Draft } from "~/modules/businesses/draft";
import type { ServiceRow } from "~/modules/businesses/sections/service-rows";
import { newServiceIn } from "~/modules/businesses/sections/services-text";

/** What was typed into the steps of the wizard and is not known to be saved: posted forms by step. */
type Kept = { [step: string]: string };

/** What is added or removed there is posted at once; only a service that is not added yet is kept. */
export const servicesStep = 4;

const longestMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps what one person typed in this browser until the server has it, so that no lost connection, ended session,
 * reload or Back loses it. Without `owner`, or where the browser refuses to store anything, it lasts as long as the page.
 */
export function keepText(owner: string | null) {
  const name = `onboarding:${owner}`;
  let kept = owner === null ? {} : read(name);
  let isStored = owner !== null;
  const typed = new Set<number>();
  const write = () => {
    if (owner === null) return;
    try {
      if (Object.keys(kept).length === 0) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify({ at: Date.now(), kept }));
    } catch {
      isStored = false;
    }
  };
  return {
    /** Whether it survives the page. */
    isStored: () => isStored,
    steps: () => Object.keys(kept).map(Number),
    get: (step: number): FormData | null => formOf(kept[step]),
    /** The steps that were typed into since the page was opened. */
    typedHere: () => [...typed].filter((step) => kept[step] !== undefined),
    put(step: number, form: string) {
      typed.add(step);
      kept = { ...kept, [step]: form };
      write();
    },
    /** With `form`, only if nothing was typed since then. */
    remove(step: number, form = kept[step]) {
      if (kept[step] === undefined || kept[step] !== form) return;
      const { [step]: _, ...others } = kept;
      kept = others;
      write();
    },
  };
}

export type KeptText = ReturnType<typeof keepText>;

function read(name: string): Kept {
  try {
    const { at, kept } = JSON.parse(localStorage.getItem(name) ?? "{}");
    return Date.now() - at < longestMs ? kept : {};
  } catch {
    return {};
  }
}

function formOf(text: string | undefined): FormData | null {
  if (text === undefined) return null;
  const form = new FormData();
  for (const [field, value] of new URLSearchParams(text)) form.append(field, value);
  return form;
}

/** A form as it would be posted. */
export const postedText = (form: HTMLFormElement): string => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return new URLSearchParams(fields).toString();
};

/** A service that was typed but not added yet: only the browser knows it. */
export const typedService = (form: FormData | null, draft: Draft): ServiceRow | undefined => {
  const typed = form && newServiceIn(form);
  const isAdded = draft.services.some(({ name }) => name.toLowerCase() === typed?.name.toLowerCase());
  return typed?.name && !isAdded ? typed : undefined;
};
