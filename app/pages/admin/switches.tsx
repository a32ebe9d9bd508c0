import { act } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { setLiveFigures } from "~/modules/moderation/system/commands.server";
import { switchActs } from "~/modules/moderation/system/forms";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { isOn } from "~/platform/switches.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import type { Route } from "./+types/switches";
import { ownPassword, passwordDue } from "./password-due.server";

const page = "/admin/settings/switches";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminSystem.switches.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(appContext);
  const switches = {
    sampleData: env.sampleData,
    liveFigures: await isOn(db, "live_figures"),
    applySanctions: await isOn(db, "apply_sanctions"),
  };
  return { ...(await ownPassword(context)), switches };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  return act(switchActs, await request.formData(), {
    run: { "live-figures": ({ on }) => setLiveFigures(db, actor, on === "true", now()) },
    done: ({ intent }) =>
      redirectWith(page, { title: "adminSystem.done.title", text: `adminSystem.done.${intent}` }),
    reasons: { gone: "adminSystem.refused.gone", password_due: passwordDue.text },
  });
}

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isDue, switches } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <RefusalNotice refused={actionData} />
      <SwitchList {...switches} />
    </div>
  );
}

type Props = { sampleData: boolean; liveFigures: boolean; applySanctions: boolean };

/** What is switched on and off while the program runs. */
function SwitchList({ sampleData, liveFigures, applySanctions }: Props) {
  const { t } = useTexts();
  const figures = !sampleData ? "figuresAlways" : liveFigures ? "figuresLive" : "figuresSample";
  return (
    <Section id="switches" look="mb-2" title={t("adminSystem.switches.title")}>
      <ul className="divide-y divide-line border-line border-y">
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span>
            <b className="block font-semibold text-sm">{t("adminSystem.switches.figures")}</b>
            <span className="text-muted text-sm">{t(`adminSystem.switches.${figures}`)}</span>
          </span>
          {sampleData && (
            <Press intent="live-figures" fields={{ on: String(!liveFigures) }} variant="outline" small>
              {t(liveFigures ? "adminSystem.switches.toSample" : "adminSystem.switches.toLive")}
            </Press>
          )}
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span>
            <b className="block font-semibold text-sm">{t("adminSystem.switches.automatic")}</b>
            <span className="text-muted text-sm">
              {t(`adminSystem.switches.${applySanctions ? "automaticOn" : "automaticOff"}`)}
            </span>
          </span>
          <ButtonLink href="/admin/sanctions" variant="outline" small>
            {t("adminSystem.switches.openSanctions")}
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
