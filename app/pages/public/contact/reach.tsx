import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Section } from "~/ui/section";

type Props = { email: string; phone: string; phoneShown: string; website: string };

/** The operator's e-mail, mobile number and website, and when somebody answers. */
export function Reach({ email, phone, phoneShown, website }: Props) {
  const { t } = useTexts();
  return (
    <div className="grid content-start gap-4">
      <Box as="section">
        <ul className="grid gap-2">
          <Way icon="mail" label={t("contact.email")} href={`mailto:${email}`} shown={email} />
          <Way
            icon="phone"
            label={t("contact.mobile")}
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            shown={phoneShown}
          />
          <Way
            icon="globe"
            label={t("contact.website")}
            href={website}
            shown={website.replace(/^https?:\/\/|\/$/g, "")}
          />
        </ul>
      </Box>
      <Section boxed id="hours" look="mb-3 text-lg" title={t("contact.hours.title")}>
        <dl className="grid gap-2 text-sm">
          <Day days={t("contact.hours.weekdays")} open={t("contact.hours.onWeekdays")} />
          <Day days={t("contact.hours.saturday")} open={t("contact.hours.onSaturday")} />
          <Day days={t("contact.hours.sunday")} open={t("contact.hours.closed")} />
        </dl>
      </Section>
    </div>
  );
}

type WayProps = { icon: IconName; label: string; href: string; shown: string };

const Way = ({ icon, label, href, shown }: WayProps) => (
  <li className="flex items-center gap-3">
    <Icon name={icon} className="text-muted" />
    <span className="min-w-0">
      <span className="block text-muted text-sm">{label}</span>
      <a href={href} className="inline-flex min-h-11 items-center">
        <span className="min-w-0 wrap-anywhere">{shown}</span>
      </a>
    </span>
  </li>
);

const Day = ({ days, open }: { days: string; open: string }) => (
  <div className="flex flex-wrap justify-between gap-2">
    <dt>{days}</dt>
    <dd className="tabular-nums">{open}</dd>
  </div>
);
