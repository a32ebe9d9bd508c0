import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import type { aSignedIn } from "../builders/signed-in";
import { sender } from "../setup/mail-sender";

type Person = Awaited<ReturnType<typeof aSignedIn>>;
export const newAddress = "zanele@work.example.co.za";

export const save = (person: Person, fields: Record<string, string> = {}) =>
  person.post("/profile?edit", {
    intent: "save",
    name: "Zanele Khumalo",
    email: person.email,
    phone: "",
    user_type: "customer",
    ...fields,
  });

/** The token of the newest link to the new address. */
export async function tokenTo(db: Db, address = newAddress) {
  const [mail] = await listMails(db, address, 1, sender);
  return (
    new URL(/http\S+confirm-email=\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("confirm-email") ??
    ""
  );
}

export const confirm = (person: Person, token: string) =>
  person.post("/profile", { intent: "confirm-email", token });
