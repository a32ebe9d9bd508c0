import { Form } from "react-router";
import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { MailKind } from "~/modules/notifications/mail-kinds";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Section } from "~/ui/section";
import type { ShownFeed } from "./mail-kinds";

type Choice = { kind: MailKind; isWanted: boolean };

export function MailsTab({ choices, feeds }: { choices: readonly Choice[]; feeds: readonly ShownFeed[] }) {
  return (
    <div className="grid gap-6">
      <MailChoices choices={choices} />
      <CalendarFeeds feeds={feeds} />
    </div>
  );
}

function MailChoices({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTexts();
  return (
    <Section boxed id="mail-choices" look="text-xl" title={t("mailChoices.title")}>
      <p className="mt-1 mb-2 text-muted text-sm">{t("mailChoices.text")}</p>
      <Form method="post">
        {choices.map(({ kind, isWanted }) => (
          <Checkbox
            key={kind}
            name={kind}
            defaultChecked={isWanted}
            label={<b className="font-semibold">{t(`mailChoices.kinds.${kind}.name`)}</b>}
            hint={t(`mailChoices.kinds.${kind}.text`)}
          />
        ))}
        <Button name="intent" value="choose-mails" variant="outline" className="mt-4">
          {t("mailChoices.save")}
        </Button>
      </Form>
    </Section>
  );
}

function CalendarFeeds({ feeds }: { feeds: readonly ShownFeed[] }) {
  const { t } = useTexts();
  return (
    <Box as="section" id="calendar" aria-labelledby="calendar-feeds">
      <h2 id="calendar-feeds" className="text-xl">
        {t("calendarFeed.title")}
      </h2>
      <p className="mt-1 text-muted text-sm">{t("calendarFeed.text")}</p>
      <p className="mt-1 text-muted text-sm">{t("calendarFeed.secret")}</p>
      <div className="mt-4 grid gap-5 divide-y divide-line">
        {feeds.map((feed) => (
          <CalendarFeed key={feed.side} feed={feed} />
        ))}
      </div>
    </Box>
  );
}

function CalendarFeed({ feed: { side, address, madeAt } }: { feed: ShownFeed }) {
  const { t } = useTexts();
  return (
    <Form method="post" className="grid gap-3 not-last:pb-5">
      <input type="hidden" name="side" value={side} />
      <div>
        <h3 className="text-base">{t(`calendarFeed.of.${side}`)}</h3>
        <p className="text-muted text-sm">{t(`calendarFeed.about.${side}`)}</p>
      </div>
      {address && madeAt ? (
        <>
          <Field
            label={t("calendarFeed.address")}
            name={`feed-${side}`}
            hint={t("calendarFeed.madeOn", { at: madeAt })}
          >
            <TextInput value={address} readOnly className="font-mono text-sm" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={address.replace(/^https?:/, "webcal:")} icon="calendar-plus">
              {t("calendarFeed.open")}
            </ButtonLink>
            <Button name="intent" value="make-feed" variant="outline">
              {t("calendarFeed.renew")}
            </Button>
            <Button name="intent" value="end-feed" variant="danger">
              {t("calendarFeed.turnOff")}
            </Button>
          </div>
        </>
      ) : (
        <Button
          name="intent"
          value="make-feed"
          variant="outline"
          icon="calendar-plus"
          className="justify-self-start"
        >
          {t("calendarFeed.turnOn")}
        </Button>
      )}
    </Form>
  );
}
