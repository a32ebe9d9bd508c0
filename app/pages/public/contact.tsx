import { act, wrong } from "~/forms/act.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { Trap, timeName, trapName } from "~/forms/trap";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { sendMessage } from "~/modules/contact/commands.server";
import { contactActs } from "~/modules/contact/forms";
import { mostMessage } from "~/modules/contact/rules";
import { described } from "~/page-meta";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { formTime, isTimely } from "~/platform/form-time.server";
import { languageOf } from "~/platform/language.server";
import { networkOf } from "~/platform/requests.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/contact";

const page = "/contact";

export const handle = { isPublic: true, back: { href: "/" }, posts: { maxBytes: 32_768 } };
export const headers = retryAfterHeaders;

export const meta = described({
  path: page,
  title: "contact.title",
  description: "contact.description",
});

export function loader({ context }: Route.LoaderArgs) {
  const { env, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const { email, phone, website } = env.operator;
  return {
    operator: { email, phone, website },
    known: { name: viewer?.name ?? "", email: viewer?.email ?? "" },
    shownAt: formTime(env.networkSecret, now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, now } = context.get(appContext);
  const posted = await request.formData();
  const viewer = context.get(viewerContext);
  const sender = {
    userId: viewer?.id ?? null,
    language: languageOf(request, viewer),
    network: networkOf(request),
  };
  const failed = { title: "contact.failed.title", text: "contact.failed.text" } as const;
  return act(contactActs, posted, {
    run: {
      send: async (message) => {
        if (posted.get(trapName)) return wrong({}, failed);
        if (!isTimely(env.networkSecret, String(posted.get(timeName) ?? ""), now()))
          return wrong({}, { ...failed, text: "contact.failed.again" });
        const sent = await sendMessage(db, sender, { ...message, operator: env.operator.email }, now());
        if (!sent.ok) return sent;
        return redirectWith(page, "contact.sent");
      },
    },
    failed,
    reasons: { too_many: failed.text },
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { operator, known, shownAt } = loaderData;
  return (
    <>
      <PageHeader title={t("contact.title")} subtitle={t("contact.intro")} />
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_22rem]">
        <Section id="write" look="mb-4 text-xl" className="min-w-0 max-w-xl" title={t("contact.form")}>
          <RefusalNotice refused={actionData} className="mb-4" />
          <ContactForm refused={actionData} known={known} shownAt={shownAt} />
        </Section>
        <Reach {...operator} phoneShown={showPhone(operator.phone)} />
      </div>
    </>
  );
}

type Props = { email: string; phone: string; phoneShown: string; website: string };

function Reach({ email, phone, phoneShown, website }: Props) {
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
      <a href={href} className="tap">
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

type FormProps = { refused: Refused | undefined; known: { name: string; email: string }; shownAt: string };

function ContactForm({ refused, known, shownAt }: FormProps) {
  const { t } = useTexts();
  return (
    <PostForm filled={refused} className="grid gap-4">
      <ErrorSummary />
      <Trap shownAt={shownAt} />
      <Field label={t("contact.name")} name="name" required>
        <TextInput autoComplete="name" maxLength={120} defaultValue={known.name} />
      </Field>
      <Field label={t("contact.email")} name="email" required>
        <TextInput type="email" autoComplete="email" defaultValue={known.email} />
      </Field>
      <Field label={t("contact.phone")} name="phone" optional>
        <TextInput type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label={t("contact.subject")} name="subject" required>
        <TextInput maxLength={150} />
      </Field>
      <Field label={t("contact.message")} name="message" required>
        <TextArea rows={6} maxLength={mostMessage} />
      </Field>
      <div>
        <Button name="intent" value="send" icon="mail">
          {t("contact.send")}
        </Button>
      </div>
    </PostForm>
  );
}
