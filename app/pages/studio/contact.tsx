import { act } from "~/forms/act.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea, TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { contactsPage } from "~/modules/bookings/booking-address";
import { changeContact } from "~/modules/bookings/contacts/commands.server";
import { contactForm } from "~/modules/bookings/contacts/forms";
import { findContact } from "~/modules/bookings/contacts/queries.server";
import { listAccess, longestAddress, longestName } from "~/modules/bookings/contacts/rules";
import { maxNotes } from "~/modules/bookings/customers/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/contact";

export const handle = { back: { href: contactsPage, label: "contacts.one.back" } };
export const meta: Route.MetaFunction = titled(({ loaderData }) => loaderData?.contact.name ?? "");

const back = { label: "contacts.one.back", href: contactsPage } as const;
const nobody = () => notFound("contacts.wrong.gone", back);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const access = listAccess(business, now());
  if (access === "closed") throw notFound("contacts.wrong.closed", back);
  const contact = await findContact(db, business.id, params.id);
  if (!contact) throw nobody();
  return { contact, isHealth: isHealthTrade(business), isOpen: access === "open" };
}

/** Somebody of the own list, as they are to stand there. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, owner, business } = studioOf(context);
  return act(contactForm, await request.formData(), {
    run: {
      change: ({ name, phone = null, email = null, address, notes }) =>
        changeContact(
          db,
          owner,
          {
            ...{ id: params.id, name, phone, email, address: address || null },
            notes: isHealthTrade(business) ? "" : notes,
          },
          now(),
        ),
    },
    done: ({ name }) =>
      redirectWith(contactsPage, {
        title: "contacts.saved.title",
        text: { key: "contacts.one.saved", values: { name } },
      }),
    reasons: {
      taken: (_, { phone, email }) => ({
        field: phone ? "phone" : email ? "email" : "name",
        text: "contacts.one.taken",
      }),
      not_found: nobody,
      no_plan: "contacts.plan.needed",
    },
  });
}

export default function ContactPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { contact, isHealth, isOpen } = loaderData;
  const { t } = useTexts();
  const { errors = {} } = refused ?? {};
  const field = (name: "name" | "phone" | "email" | "address") => ({
    ...{ name, label: t(`contacts.one.${name}`) },
  });
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={contact.name} />
      <RefusalNotice refused={refused} />
      <ErrorSummary errors={errors} />
      <PostForm filled={refused} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field {...field("name")} required>
          <TextInput autoComplete="off" maxLength={longestName} defaultValue={contact.name} />
        </Field>
        <Field {...field("phone")} optional>
          <TextInput
            type="tel"
            autoComplete="off"
            defaultValue={contact.phone ? showPhone(contact.phone) : ""}
          />
        </Field>
        <Field {...field("email")} optional>
          <TextInput type="email" autoComplete="off" defaultValue={contact.email ?? ""} />
        </Field>
        <Field {...field("address")} optional>
          <TextInput autoComplete="off" maxLength={longestAddress} defaultValue={contact.address ?? ""} />
        </Field>
        {isHealth ? (
          <p className="text-muted text-sm">{t("customers.sheet.health")}</p>
        ) : (
          <Field
            label={t("customers.sheet.notes")}
            name="notes"
            hint={t("customers.sheet.notesHint", { name: contact.name })}
            optional
          >
            <TextArea rows={3} maxLength={maxNotes} defaultValue={contact.notes ?? ""} />
          </Field>
        )}
        {!isOpen && <p className="text-muted">{t("contacts.plan.needed")}</p>}
        <div className="flex flex-wrap gap-2">
          <Button disabled={!isOpen} name="intent" value="change" data-busy={t("common.saving")}>
            {t("contacts.one.save")}
          </Button>
          <ButtonLink href={contactsPage} variant="text">
            {t("contacts.one.cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
