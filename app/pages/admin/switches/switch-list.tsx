import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = { sampleData: boolean; liveFigures: boolean; applySanctions: boolean };

/** What is switched on and off while the program runs. */
export function SwitchList({ sampleData, liveFigures, applySanctions }: Props) {
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
            <Form method="post">
              <input type="hidden" name="on" value={String(!liveFigures)} />
              <Button variant="outline" small name="intent" value="live-figures">
                {t(liveFigures ? "adminSystem.switches.toSample" : "adminSystem.switches.toLive")}
              </Button>
            </Form>
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
