/** A form on a page as a browser without scripts would send it, once for each of its buttons. */
export type PageForm = { action: string; fields: [name: string, value: string][]; typed: string[] };

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/]|$)`, "i").exec(tag);
  return found
    ? (found[1] ?? "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"')
    : null;
};

/** The forms that a page posts; `typed` are the names of the fields into which people type. */
export function formsOn(html: string, address: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = "", inside = ""]) => {
    if (attribute(tag, "method")?.toLowerCase() !== "post") return [];
    const action = attribute(tag, "action") || address;
    const fields: PageForm["fields"] = [];
    const typed: string[] = [];
    for (const [, name, own = ""] of inside.matchAll(/<(input|textarea|select)\b([^>]*)>/g)) {
      const field = attribute(own, "name");
      if (!field) continue;
      const type = name === "input" ? (attribute(own, "type") ?? "text") : name;
      if (["radio", "checkbox"].includes(type ?? "") && attribute(own, "checked") === null) continue;
      if (!["hidden", "radio", "checkbox"].includes(type ?? "")) typed.push(field);
      fields.push([field, sentValue(type ?? "text", own, inside, field)]);
    }
    const buttons = [...inside.matchAll(/<button\b([^>]*)>/g)]
      .map(([, own = ""]) => own)
      .filter((own) => attribute(own, "type") !== "button");
    return buttons.map((own) => {
      const name = attribute(own, "name");
      return { action, typed, fields: name ? [...fields, [name, attribute(own, "value") ?? ""]] : fields };
    });
  });
}

function sentValue(type: string, own: string, inside: string, name: string): string {
  if (type !== "select") return attribute(own, "value") ?? "";
  const select = inside.slice(inside.indexOf(`name="${name}"`));
  const options = [...select.slice(0, select.indexOf("</select>")).matchAll(/<option\b([^>]*)>/g)].map(
    ([, one = ""]) => one,
  );
  const chosen = options.find((one) => attribute(one, "selected") !== null) ?? options[0];
  return (chosen && attribute(chosen, "value")) ?? "";
}
