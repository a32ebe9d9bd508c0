import { readFile } from "node:fs/promises";
import { act, wrong } from "~/forms/act.server";
import { showPhone } from "~/forms/fields";
import { Press } from "~/forms/press";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { planPriceCents } from "~/modules/billing/rules";
import { bookAgainHref, contactHref, contactsPage, customersPage } from "~/modules/bookings/booking-address";
import { forgetContact, importContacts } from "~/modules/bookings/contacts/commands.server";
import { readContacts } from "~/modules/bookings/contacts/file";
import { contactActs } from "~/modules/bookings/contacts/forms";
import {
  countContacts,
  findContact,
  listContacts,
  sortOut,
} from "~/modules/bookings/contacts/queries.server";
import {
  type Contact,
  checkContacts,
  contactFileBytes,
  goesAt,
  listAccess,
  mostContacts,
  readableUntil,
  readWritten,
  written,
} from "~/modules/bookings/contacts/rules";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { type UploadedFile, uploadedFiles } from "~/platform/uploads.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { ListPager, ListSearch, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/contacts";
import { FileForm, Preview, type Previewed } from "./contacts/preview";

/** The people of a whole list go back and forth in a field of the preview. */
const previewBytes = 4 * 1024 * 1024;

export const handle = {
  back: { href: customersPage, label: "customers.sheet.back" },
  posts: { maxBytes: previewBytes, upload: { files: 1, maxBytes: contactFileBytes } },
};
export const meta = titled("contacts.title");

const shownAtOnce = 100;
const lastPage = Math.ceil(mostContacts / shownAtOnce);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(businessContext);
  const { id, accessUntil } = business;
  const access = listAccess(business, now());
  const words = (url.searchParams.get("q") ?? "").slice(0, 100);
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1), lastPage);
  const from = (page - 1) * shownAtOnce;
  const found =
    access === "closed" ? [] : await listContacts(db, id, { words, from, limit: shownAtOnce + 1 });
  return {
    ...{ words, page, count: access === "closed" ? 0 : await countContacts(db, id) },
    ...{ access, until: accessUntil && readableUntil(accessUntil) },
    isHealth: isHealthTrade(business),
    contacts: found.slice(0, shownAtOnce),
    hasMore: found.length > shownAtOnce,
  };
}

/** Nothing is written before the owner has seen the preview and ticked where the list is from. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, business } = studioOf(context);
  const { id: userId, email } = viewerOf(context);
  const businessId = business.id;
  const owner = { userId, businessId, email };
  return act(contactActs, await request.formData(), {
    run: {
      read: () =>
        isHealthTrade(business)
          ? ({ ok: false, reason: "health" } as const)
          : listAccess(business, now()) === "open"
            ? read(db, businessId, context.get(uploadedFiles))
            : ({ ok: false, reason: "no_plan" } as const),
      save: async ({ people, own }) => {
        const contacts = readWritten(people);
        if (!contacts) return wrong({ file: "contacts.wrong.again" });
        if (own !== "on") return preview(db, businessId, { contacts, doubles: 0, wrong: [] }, true);
        return importContacts(db, owner, contacts, now());
      },
      forget: ({ id }) => forgetContact(db, owner, id),
    },
    question: async (asked) => {
      const contact = asked.intent === "forget" ? await findContact(db, businessId, asked.id) : null;
      return (
        contact && {
          title: { key: "contacts.forgetting.title", values: { name: contact.name } },
          follows: ["contacts.forgetting.gone", "contacts.forgetting.stays"],
          submit: "contacts.forgetting.yes",
        }
      );
    },
    done: ({ intent }, result) =>
      redirectWith(contactsPage, {
        title: intent === "forget" ? "contacts.forgotten" : "contacts.saved.title",
        text: "added" in result ? savedText(result) : "contacts.forgottenText",
      }),
    reasons: {
      not_found: "contacts.wrong.gone",
      health: "contacts.wrong.health",
      no_plan: "contacts.plan.needed",
    },
  });
}

const savedText = ({ added, left }: { added: number; left: number }): Message =>
  left > 0
    ? { key: "contacts.saved.left", values: { added, left, most: mostContacts } }
    : { key: "contacts.saved.text", values: { count: added } };

async function read(db: Db, businessId: string, [file]: readonly UploadedFile[]) {
  if (!file) return wrong({ file: "contacts.wrong.noFile" });
  if (file.path === null) return wrong({ file: "contacts.wrong.tooLarge" });
  const found = readContacts(await readFile(file.path));
  if (!found.ok)
    return wrong({
      file:
        found.reason === "open_quote"
          ? { key: "contacts.wrong.openQuote", values: { line: found.line } }
          : `contacts.wrong.file.${found.reason}`,
    });
  return preview(db, businessId, checkContacts(found.people), false);
}

type Checked = ReturnType<typeof checkContacts>;

/** Who would come in, who is known and who stays out: of each so many are shown as a person looks through. */
async function preview(db: Db, businessId: string, checked: Checked, needsTick: boolean) {
  const { contacts, doubles, wrong: refused } = checked;
  const { fresh, known, room } = await sortOut(db, businessId, contacts);
  const taken: Contact[] = fresh.slice(0, room);
  const previewed: Previewed = {
    ...{ people: written(taken), count: taken.length, shown: taken.slice(0, shownAtOnce) },
    ...{ known, doubles, left: fresh.length - taken.length, needsTick },
    wrong: refused.slice(0, shownAtOnce),
    wrongCount: refused.length,
  };
  return { previewed };
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { contacts, count, words, page, hasMore, isHealth, access } = loaderData;
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const refused = actionData && "ok" in actionData ? actionData : undefined;
  if (refused?.question) return <Ask alone question={refused.question} back={contactsPage} />;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t(previewed ? "contacts.preview.title" : "contacts.title")}
        subtitle={t(previewed ? "contacts.preview.lead" : "contacts.lead")}
      />
      <RefusalNotice refused={refused} />
      {isHealth ? (
        <p className="text-muted">{t("contacts.wrong.health")}</p>
      ) : access !== "open" ? (
        <NoPlan until={access === "readable" ? loaderData.until : null} />
      ) : previewed ? (
        <Preview {...previewed} />
      ) : (
        <FileForm error={refused?.errors.file} />
      )}
      {!previewed && count > 0 && (
        <Section id="list" title={t("contacts.list.title", { count })}>
          <p className="mt-1 mb-3 text-muted text-sm">{t("contacts.list.hint")}</p>
          <ListSearch
            page={contactsPage}
            q={words}
            label={t("contacts.list.search")}
            placeholder={t("customers.placeholder")}
          />
          {contacts.length === 0 ? (
            <p className="text-muted">{t("customers.noneFound")}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {contacts.map((contact) => (
                <Row key={contact.id} contact={contact} />
              ))}
            </ul>
          )}
          <ListPager
            first={page > 1 ? listHref(contactsPage, { q: words }) : null}
            next={hasMore ? listHref(contactsPage, { q: words, page: String(page + 1) }) : null}
          />
        </Section>
      )}
    </div>
  );
}

/** After the plan, and before the first one. */
function NoPlan({ until }: { until: Date | null }) {
  const { t } = useTexts();
  return (
    <Notice
      tone="warn"
      title={t("contacts.plan.needed")}
      text={until ? t("contacts.plan.readable", { until }) : t("contacts.plan.closed")}
    >
      <ButtonLink href="/business-payment" className="mt-2">
        {t("billing.payAndActivate", { amount: planPriceCents })}
      </ButtonLink>
    </Notice>
  );
}

function Row({ contact }: { contact: Contact & { id: string; toldAt: Date | null } }) {
  const { t, hrefOf } = useTexts();
  const { id, name, phone, email, address, toldAt } = contact;
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <a href={hrefOf(contactHref(id))} className="tap font-semibold">
          {name}
        </a>
        <span className="block text-muted text-sm">
          {[phone && showPhone(phone), email, address].filter(Boolean).join(" · ")}
        </span>
        {toldAt && (
          <span className="block text-sm text-warn">{t("contacts.list.goes", { at: goesAt(toldAt) })}</span>
        )}
      </span>
      <ButtonLink
        href={bookAgainHref(id)}
        variant="outline"
        small
        icon="calendar-plus"
        aria-label={t("contacts.list.bookFor", { name })}
      >
        {t("contacts.list.book")}
      </ButtonLink>
      <Press
        intent="forget"
        fields={{ id }}
        variant="text"
        small
        aria-label={t("contacts.list.forgetName", { name })}
      >
        {t("contacts.list.forget")}
      </Press>
    </li>
  );
}
