import type { openSite } from "../setup/site";
import { formsOn, type PageForm } from "./forms";
import { readableIn, untranslatedIn } from "./readable";

type Visitor = ReturnType<Awaited<ReturnType<typeof openSite>>["newVisitor"]>;

/** Not pages, for developers only, or ends what the crawl needs. */
const leftOut =
  /^\/(?:dev|payfast|images|assets|social|sitemaps|theme|text-only|sign-out|back-to-admin|healthz|readyz|metrics)(?:[/?]|$)|^\/\w+\.(?:xml|txt)$/;
/** Would end the crawl's own session, or show nothing but what an administrator's own forms show. */
const endsSession = /"intent","(?:end-all|end-others|delete-account|user|visitor)"/;

/** Made by chance: the code of a booking, the reference of an error, the key of a second factor, a generated password. */
const secret =
  /^(?:TH-[\dA-F]{6}|[ABCDEFGHJKMNPQRTUVWXY346789]{8}|(?:[A-Z2-7]{4} ?){8}|(?=.*\d)(?=.*[!@#$%^&*])\S{12})$/;

export type Found = { visit: string; words: string[] };

/**
 * Visits what a page links to and posts its forms, first with nothing typed and then as they stand, and reads every response
 * and what it leads to. Prefixed addresses are those of the language, which the visitor's header names already.
 */
export class Spider {
  readonly found: Found[] = [];
  pages = 0;
  /** The addresses of the pages that were read and that opened. */
  readonly opened = new Set<string>();
  readonly #visited = new Map<string, number>();
  readonly #forms: { form: PageForm; visit: string }[] = [];

  readonly #prefix: RegExp;

  /**
   * Leaves out the addresses of `others`, and the forms in `posted`, to which it adds its own. Of a page with many addresses
   * (calendar days, filters, cities) `perPage` are visited.
   */
  constructor(
    readonly role: string,
    readonly visitor: Visitor,
    readonly language: string,
    readonly posted: Set<string>,
    readonly others: (path: string) => boolean,
    readonly perPage: number,
  ) {
    this.#prefix = new RegExp(`^/${language}(?=[/?#])`);
  }

  async walk(start: readonly string[]): Promise<void> {
    const waiting = [...start];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      if (this.#isNew(path)) waiting.push(...(await this.get(path)));
  }

  async get(path: string): Promise<string[]> {
    const visit = `${this.role}: GET ${path}`;
    return this.#tried(visit, async () => this.read(await this.visitor.get(path), visit, path));
  }

  async post(path: string, fields: Record<string, string | string[]>): Promise<void> {
    const visit = `${this.role}: POST ${path} ${JSON.stringify(fields)}`;
    await this.#tried(visit, async () => this.read(await this.visitor.post(path, fields), visit, path));
  }

  /** Posts the forms of the pages that were visited. */
  async postForms(): Promise<void> {
    for (const { form } of this.#forms.splice(0)) {
      const { action, fields, typed } = form;
      const blank = fields.map(([name, value]): [string, string] => [
        name,
        typed.includes(name) ? "" : value,
      ]);
      for (const sent of typed.length > 0 ? [blank, fields] : [fields])
        await this.post(action, collected(sent));
    }
  }

  /** Returns the addresses that the response links to. */
  async read(response: Response, visit: string, address: string): Promise<string[]> {
    const to = response.headers.get("Location");
    if (to !== null) return this.#follow(to, response);
    const type = response.headers.get("Content-Type") ?? "";
    if (!/text\/(?:html|plain|csv)/.test(type)) return [];
    // The file of a person's own data names its fields as the file for programs does.
    if (address.startsWith("/account/personal-data.")) return [];
    const body = await response.text();
    const texts = type.includes("html") ? readableIn(body) : [body];
    const words = untranslatedIn(texts).filter((text) => !secret.test(text));
    if (type.includes("html") && !body.includes(`<html lang="${this.language}-ZA"`))
      words.push("(another language)");
    if (response.status >= 500) words.push("(failed)");
    if (words.length > 0) this.found.push({ visit: `${visit} (${response.status})`, words });
    this.pages++;
    if (response.ok) this.opened.add(address);
    for (const form of formsOn(body, address)) this.#keep(form, visit);
    return this.#linksOn(body, address);
  }

  /** Where it leads, if that is new or there is a notification to show. */
  async #follow(to: string, response: Response): Promise<string[]> {
    if (!/^\/(?!\/)/.test(to) || this.#isLeft(to)) return [];
    const tells = response.headers.getSetCookie().some((line) => line.startsWith("flash="));
    const isNew = this.#isNew(this.#plain(to));
    return tells || isNew ? this.get(this.#plain(to)) : [];
  }

  async #tried(visit: string, work: () => Promise<string[]>): Promise<string[]> {
    try {
      return await work();
    } catch (error) {
      this.found.push({ visit, words: [`(failed: ${error})`] });
      return [];
    }
  }

  #keep(form: PageForm, visit: string) {
    const name = JSON.stringify([
      this.#plain(form.action).replace(/[?#].*/, ""),
      [...new Set(form.fields.map(([field, value]) => (field === "intent" ? `${field} ${value}` : field)))],
    ]);
    if (this.posted.has(name) || this.#isLeft(form.action) || endsSession.test(JSON.stringify(form.fields)))
      return;
    this.posted.add(name);
    this.#forms.push({ form: { ...form, action: this.#plain(form.action) }, visit });
  }

  #linksOn(body: string, address: string): string[] {
    return [...body.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].flatMap(([, href = ""]) => {
      const to = href.replaceAll("&amp;", "&").replace(/#.*/, "");
      if (to === "" || /^[a-z]+:/i.test(to) || this.#isLeft(to)) return [];
      return [this.#plain(to.startsWith("?") ? address.replace(/[?#].*/, "") + to : to)];
    });
  }

  #isNew(path: string): boolean {
    if (this.#visited.has(path)) return false;
    // Each step of the wizard is a page of its own.
    const page = path
      .replace(/[?#](?!step=).*/, "")
      .replace(/^\/business\/[^/]+(?=\/)/, "/of-business")
      .replace(/^\/(services|categories|business)\/.*/, "/$1/…")
      .replace(/[\da-f-]{10,}/g, "…");
    const before = this.#visited.get(page) ?? 0;
    this.#visited.set(page, before + 1);
    this.#visited.set(path, 1);
    return before < this.perPage;
  }

  #isLeft(path: string): boolean {
    const plain = this.#plain(path);
    return leftOut.test(plain) || this.others(plain);
  }

  #plain = (path: string): string =>
    path === `/${this.language}` ? "/" : path.replace(this.#prefix, "").replace(/^(?=[?#])/, "/");
}

function collected(fields: readonly [string, string][]): Record<string, string | string[]> {
  const all: Record<string, string[]> = {};
  for (const [name, value] of fields) all[name] = [...(all[name] ?? []), value];
  return all;
}
