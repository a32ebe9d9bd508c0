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

type Props = { side: Side; tab: InboxTab; before: Date | null; moreWait: Date | null };

/** Further pages: of those who wait for an answer, and of all others. */
export function OlderConversations({ side, tab, before, moreWait }: Props) {
  const { t } = useTexts();
  const links = [
    { from: moreWait, tab: "turn", label: t("messages.moreWait") },
    { from: before, tab: tab === "all" ? null : tab, label: t("messages.older") },
  ];
  return links.map(
    ({ from, tab, label }) =>
      from && (
        <p key={label} className="mt-4 text-center">
          <ButtonLink href={listHref(inboxOf[side], { tab, before: from.toISOString() })} variant="outline">
            {label}
          </ButtonLink>
        </p>
      ),
  );
}
