import { Form } from "react-router";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { Select } from "~/forms/inputs";
import { ReasonField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { isToBeUpdated } from "~/modules/businesses/rules";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { contactFields } from "~/modules/moderation/onboarding/rules";
import { cityGroups, findCity } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Fact } from "~/ui/fact";
import { Section } from "~/ui/section";
import { Checks, Preview } from "./preview";

type Props = { found: Application; pictures: GalleryImage[]; refused: Refused | undefined };

/** One business with everything needed to decide. Decided ones have no buttons. */
export function Decide({ found, pictures, refused }: Props) {
  const { t } = useTexts();
  const { business } = found;
  const isOpen = business.status === "pending" && business.removedAt === null;
  return (
    <article
      aria-labelledby="deciding"
      className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <header className="min-w-0">
        <h2 id="deciding" className="wrap-anywhere text-xl">
          {business.businessName}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {t(`trades.category.${business.category}`)}
          <Badge>{t(`adminOnboarding.state.${business.status}`)}</Badge>
        </p>
      </header>
      {isOpen && <Approve id={business.id} name={business.businessName} />}
      <div className="grid grid-cols-1 gap-7 lg:col-span-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <Checks found={found} />
          <Changes found={found} />
          <Contact found={found} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Preview found={found} pictures={pictures} />
          {isToBeUpdated(business) && <Place id={business.id} />}
          {business.status !== "pending" && business.removedAt === null && (
            <Reopen id={business.id} from={business.status} />
          )}
          {isOpen && <Reject id={business.id} refused={refused} />}
        </div>
      </div>
    </article>
  );
}

function Contact({ found: { business, owner, cities } }: { found: Application }) {
  const { t, hrefOf } = useTexts();
  const filled = contactFields.flatMap((field) => {
    const value = business[field];
    if (!value) return [];
    return [[field, field === "phone" || field === "whatsapp" ? showPhone(value) : value] as const];
  });
  const names = cities.flatMap((slug) => findCity(slug)?.name ?? []);
  return (
    <Section id="contact-data" as="h3" look="mb-1 text-base" title={t("adminOnboarding.contact")}>
      <dl className="text-sm">
        {owner && (
          <Fact label={t("adminOnboarding.owner")}>
            <a href={hrefOf(`/admin/users?q=${encodeURIComponent(owner.email)}`)}>
              {t("adminOnboarding.ownerSince", { name: owner.name, at: owner.since })}
            </a>
            <span className="block text-muted">{owner.email}</span>
          </Fact>
        )}
        {filled.map(([field, value]) => (
          <Fact key={field} label={t(`adminOnboarding.fields.${field}`)}>
            {value}
          </Fact>
        ))}
        {names.length > 0 && <Fact label={t("adminOnboarding.fields.cities")}>{names.join(", ")}</Fact>}
      </dl>
    </Section>
  );
}

/** What the owner changed since the last decision: old and new. */
function Changes({ found: { last, changes } }: { found: Application }) {
  const { t } = useTexts();
  if (!last) return null;
  const values = { at: last.at };
  return (
    <section aria-labelledby="changes" className="text-sm">
      <h3 id="changes" className="mb-1 text-base">
        {t(changes.length > 0 ? "adminOnboarding.changed" : "adminOnboarding.unchanged", values)}
      </h3>
      <p className="text-muted">{t(`adminOnboarding.decided.${last.decision}`, values)}</p>
      {last.reason && (
        <p className="text-muted wrap-anywhere">{t("adminOnboarding.lastReason", { reason: last.reason })}</p>
      )}
      <dl className="mt-1 divide-y divide-line">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-muted">{t(`adminOnboarding.fields.${field}`)}</dt>
            <dd className="grid gap-1 wrap-anywhere">
              <del className="text-muted decoration-danger">
                <span className="sr-only">{t("adminOnboarding.before")} </span>
                {before || t("adminOnboarding.nothing")}
              </del>
              <ins className="w-fit rounded-sm bg-ok-soft px-1 text-ok no-underline">
                <span className="sr-only">{t("adminOnboarding.now")} </span>
                {after || t("adminOnboarding.nothing")}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** On a phone at the thumb, with the name, while its business is in view. */
function Approve({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  return (
    <Form
      method="post"
      className="flex items-center gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-2"
    >
      <input type="hidden" name="ids" value={id} />
      <b aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold text-sm lg:hidden">
        {name}
      </b>
      <Button name="intent" value="approve" className="unhurried max-lg:min-w-32">
        {t("adminOnboarding.approve")}
      </Button>
    </Form>
  );
}

function Reject({ id, refused }: { id: string } & Pick<Props, "refused">) {
  const { t } = useTexts();
  return (
    <Section boxed id="reject" as="h3" look="mb-3 text-base" title={t("adminOnboarding.rejectTitle")}>
      <PostForm filled={refused} className="grid gap-3">
        <input type="hidden" name="ids" value={id} />
        <ReasonField label={t("adminOnboarding.reason")} id="reject-reason" rows={4} />
        <Button variant="danger" name="intent" value="reject">
          {t("adminOnboarding.reject")}
        </Button>
      </PostForm>
    </Section>
  );
}

/** A page without a city is not listed; nobody else can fill it in before it is claimed. */
function Place({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Section boxed id="place" as="h3" look="text-base" title={t("adminOnboarding.place.title")}>
      <p className="mb-3 text-muted text-sm">{t("adminOnboarding.place.text")}</p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="business" value={id} />
        <Field label={t("adminOnboarding.place.label")} name="city" required>
          <Select empty={t("adminOnboarding.place.choose")} groups={cityGroups} />
        </Field>
        <Button variant="outline" name="intent" value="place">
          {t("adminOnboarding.place.submit")}
        </Button>
      </Form>
    </Section>
  );
}

function Reopen({ id, from }: { id: string; from: "approved" | "rejected" }) {
  const { t } = useTexts();
  return (
    <Section boxed id="reopen" as="h3" look="text-base" title={t(`adminOnboarding.reopen.${from}.title`)}>
      <p className="mb-3 text-muted text-sm">{t(`adminOnboarding.reopen.${from}.text`)}</p>
      <Press intent="reopen" fields={{ business: id, from }} variant="outline">
        {t(`adminOnboarding.reopen.${from}.submit`)}
      </Press>
    </Section>
  );
}
