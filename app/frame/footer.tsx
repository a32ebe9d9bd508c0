import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { FooterColumns } from "~/ui/footer";
import { systemTheme } from "~/ui/theme-switch";
import type { FrameData } from "./frame-data.server";
import { contact, legalLinks, quickLinks } from "./links";

/** By the name of the host, whatever it ends in. */
const networks = [
  [/(^|\.)facebook\.\w+$/, "facebook", "facebook"],
  [/(^|\.)instagram\.\w+$/, "instagram", "instagram"],
  [/(^|\.)linkedin\.\w+$/, "linkedin", "linkedin"],
  [/(^|\.)tiktok\.\w+$/, "tiktok", "tiktok"],
  [/(^|\.)(twitter|x)\.\w+$/, "twitter", "x"],
  [/^wa\.me$|(^|\.)whatsapp\.\w+$/, "whatsapp", "whatsapp"],
  [/(^|\.)youtube\.\w+$/, "youtube", "youtube"],
] as const;

/** OPERATOR_SOCIAL: addresses separated by spaces or commas. */
function socialLinks(addresses: string | null, { t }: Texts) {
  return (addresses ?? "").split(/[\s,]+/).flatMap((href) => {
    if (!/^https?:/.test(href) || !URL.canParse(href)) return [];
    const { hostname } = new URL(href);
    const [, icon, name] = networks.find(([host]) => host.test(hostname)) ?? [null, "globe" as const];
    const label = name ? t(`common.networks.${name}`) : hostname;
    return [{ href, icon, label }];
  });
}

function OperatorColumns({ operator }: { operator: FrameData["operator"] | null }) {
  const texts = useTexts();
  const { t } = texts;
  const worded = <Link extends { label: TextKey }>(link: Link) => ({ ...link, label: t(link.label) });
  const ways = operator && [
    worded(contact),
    { label: operator.email, href: `mailto:${operator.email}` },
    { label: operator.phone, href: `tel:${operator.phone.replace(/[^+\d]/g, "")}` },
  ];
  return (
    <FooterColumns
      about={t("frame.about")}
      quickLinks={quickLinks.map(worded)}
      contact={ways ?? []}
      social={socialLinks(operator?.social ?? null, texts)}
      legal={legalLinks.map(worded)}
    />
  );
}

export function footerOf(loaded: FrameData | undefined, here: string, { t }: Texts) {
  const operator = loaded?.operator ?? null;
  return {
    columns: <OperatorColumns operator={operator} />,
    owner: loaded ? t("frame.owner", { year: loaded.year, name: loaded.operator.name }) : t("common.thola"),
    theme: loaded?.theme ?? systemTheme,
    here,
  } as const;
}
