import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import { listHref } from "~/ui/list-tools";
import { type InboxTab, inboxOf, inboxTabs, type Side } from "../rules";

type Counts = Record<Exclude<InboxTab, "all">, number>;

export function InboxTabs({ side, tab, counts }: { side: Side; tab: InboxTab; counts: Counts }) {
  const { t } = useTexts();
  return (
    <ChipRow
      className="mb-3"
      label={t("messages.tabs.label")}
      chips={inboxTabs[side].map((one) => ({
        href: listHref(inboxOf[side], { tab: one === "all" ? null : one }),
        label:
          one === "all" || counts[one] === 0
            ? t(`messages.tabs.${one}`)
            : t("messages.tabs.counted", { label: { key: `messages.tabs.${one}` }, count: counts[one] }),
        isSelected: one === tab,
      }))}
    />
  );
}

type Props = { side: Side; tab: InboxTab; before: Date | null };

export function OlderConversations({ side, tab, before }: Props) {
  const { t } = useTexts();
  if (!before) return null;
  return (
    <p className="mt-4 text-center">
      <ButtonLink
        href={listHref(inboxOf[side], { tab: tab === "all" ? null : tab, before: before.toISOString() })}
        variant="outline"
      >
        {t("messages.older")}
      </ButtonLink>
    </p>
  );
}
