import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { makeOwnData } from "~/modules/moderation/own-data/commands.server";
import { asHtml } from "~/modules/moderation/own-data/rules";
import { ownDataActs } from "~/modules/moderation/suspension/forms";
import { appContext } from "~/platform/app-context.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/user-data";

/** Only a form makes the file. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/users/${params.userId}`);

/** The file of somebody who asked, for an administrator who has made sure who it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const make = (form: "json" | "html") => async () => {
    const made = await makeOwnData(db, actor, params.userId, now());
    return made.ok ? fileOf(made.held, form, dayOf(now())) : made;
  };
  const user = `/admin/users/${params.userId}`;
  return act(
    ownDataActs,
    await request.formData(),
    { json: make("json"), html: make("html") },
    {
      back: () => user,
      reasons: {
        gone: "adminUser.refused.gone",
        not_asked: "adminUser.data.refused",
        password_due: "adminUser.refused.password_due",
      },
    },
  );
}

function fileOf(held: { madeAt: Date }, form: "json" | "html", day: string): Response {
  const { t, date, money } = textsIn("en");
  const html = () =>
    asHtml(t("adminUser.data.file.title"), t("adminUser.data.file.intro", { at: held.madeAt }), held, {
      date: (at) => `${date(at, "plainDate")} ${date(at, "time")}`,
      money,
      ...{ nothing: t("adminUser.data.file.nothing"), yes: t("adminAudit.yes"), no: t("adminAudit.no") },
    });
  return new Response(form === "json" ? JSON.stringify(held, null, 2) : html(), {
    headers: {
      "Content-Type": form === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="thola-personal-data-${day}.${form}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
