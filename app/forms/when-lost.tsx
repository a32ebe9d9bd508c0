import { useTexts } from "~/texts/context";
import { Toast } from "~/ui/toast";

/** enhance.js shows it when a form cannot be sent, and the form stays. */
export function WhenLost() {
  const { t } = useTexts();
  return (
    <template data-lost>
      <Toast title={t("forms.connectionLost.title")} text={t("forms.connectionLost.text")} bad />
    </template>
  );
}
