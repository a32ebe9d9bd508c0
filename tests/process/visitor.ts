import { multipart, type Part } from "../setup/multipart";

export type RawResponse = { status: number; location: string; html: string; retryAfter: string | null };
export type Fields = Record<string, string> | [string, string][];
export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

type Sent = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A browser that keeps cookies, runs no script and does not follow redirects; it sends these headers every time. */
export function newVisitor(origin: string, always: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map((pair) => pair.join("=")).join("; ");

  async function send(path: string, init: Sent = {}): Promise<RawResponse> {
    const response = await fetch(new URL(path, origin), {
      ...init,
      redirect: "manual",
      headers: {
        ...always,
        ...init.headers,
        Origin: origin,
        Cookie: cookieHeader(),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = "", rest = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (/;\s*max-age=0/i.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get("Location") ?? "",
      retryAfter: response.headers.get("Retry-After"),
      html: await response.text(),
    };
  }

  return {
    get: (path: string) => send(path),
    post: (path: string, fields: Fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
    cookieHeader,
    upload: (path: string, parts: Part[]) => send(path, multipart(parts)),
    /** Signs in; returns where that redirects to. */
    async signIn(email: string, password: string): Promise<string> {
      const response = await this.post("/auth?action=signin", { intent: "sign-in", email, password });
      return response.status === 302 ? response.location : `refused with ${response.status}`;
    },
  };
}

const formOf = (html: string, action: string) =>
  new RegExp(`<form[^>]*action="${action}"[^>]*>([\\s\\S]*?)</form>`).exec(html)?.[1] ?? "";

/** The hidden fields of the only form with this action. */
export const hiddenFields = (html: string, action: string): [string, string][] =>
  [...formOf(html, action).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [unescaped(name), unescaped(value)],
  );

/** The hidden fields and those of one line, as they are filled in. */
export function inputsOf(html: string, action: string): [string, string][] {
  const attribute = (input: string, name: string) =>
    unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "");
  return [...formOf(html, action).matchAll(/<input[^>]*>/g)]
    .filter(([input]) => !/ (?:disabled|type="(?:checkbox|radio)")/.test(input))
    .map(([input]) => [attribute(input, "name"), attribute(input, "value")]);
}

const unescaped = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
