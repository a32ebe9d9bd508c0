import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { makeOwnData } from "~/modules/moderation/own-data/commands.server";
import { ownDataFile } from "~/modules/moderation/own-data/file.server";
import type { FileForm } from "~/modules/moderation/own-data/rules";
import { ownDataActs } from "~/modules/moderation/suspension/forms";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/user-data";
import { passwordDueAgain } from "./password-due.server";

/** Only a form makes the file. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/users/${params.userId}`);

/** The file of somebody who asked, for an administrator who has made sure who it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const make = (form: FileForm) => async () => {
    const made = await makeOwnData(db, actor, params.userId, now());
    if (!made.ok) return made;
    return ownDataFile(made.held, { form, language: "en", intro: "adminUser.data.file.intro" });
  };
  const user = `/admin/users/${params.userId}`;
  return act(ownDataActs, await request.formData(), {
    run: { json: make("json"), html: make("html") },
    back: () => user,
    reasons: {
      gone: "adminUser.refused.gone",
      not_asked: "adminUser.data.refused",
      password_due: passwordDueAgain.text,
    },
  });
}
