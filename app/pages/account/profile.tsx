import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { EmailAddresses } from "~/modules/accounts/components/email-addresses";
import { findOwnProfile, isContactLink, type OwnProfile } from "~/modules/accounts/queries/profile.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { ShownTo } from "~/modules/bookings/components/shown-to";
import { listShownTo } from "~/modules/bookings/queries/shown-to.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/profile";
import { perform } from "./profile/acts.server";
import { BusinessPrompt, ConfirmAddress, Details } from "./profile/details";
import { linkIsOver } from "./profile/link-is-over";

export const handle = { back: { href: "/services", studio: "/dashboard" } };
export const meta = titled("account.profile.title");
export const headers = retryAfterHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, email } = viewerOf(context);
  const profile = await findOwnProfile(db, id, now());
  if (!profile) throw notFound();
  const token = url.searchParams.get("confirm-email");
  const works = token !== null && (await isContactLink(db, id, token, now()));
  const business = await findOwnBusiness(db, id);
  return {
    profile,
    addresses: {
      ...{ signIn: email, contact: profile.email },
      business: business ? business.email : undefined,
    },
    hasBusiness: business !== null,
    shownTo: await listShownTo(db, id),
    editing: url.searchParams.has("edit"),
    confirming: works ? token : null,
    linkOver: token !== null && !works,
  };
}

export const action = (args: Route.ActionArgs) => perform(args);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { profile, addresses, hasBusiness, confirming, linkOver } = loaderData;
  const editing = loaderData.editing || actionData?.intent === "save";
  const { notice = linkOver ? linkIsOver : undefined } = actionData ?? {};
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={t("account.profile.title")}
        actions={
          !editing && (
            <ButtonLink href="/profile?edit" variant="outline" icon="pencil">
              {t("account.profile.edit")}
            </ButtonLink>
          )
        }
      />
      <RefusalNotice refused={{ notice }} className="mb-6" />
      {confirming && <ConfirmAddress token={confirming} address={profile.waiting ?? ""} />}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Box as="section" aria-label={t(editing ? "account.profile.editing" : "account.profile.details")}>
            {editing ? (
              <EditForm profile={profile} hasBusiness={hasBusiness} refused={actionData} />
            ) : (
              <Details profile={profile} confirming={confirming !== null} />
            )}
          </Box>
          <EmailAddresses {...addresses} />
          <ShownTo businesses={loaderData.shownTo} />
        </div>
        <div className="grid gap-6">
          <BusinessPrompt userType={profile.userType} hasBusiness={hasBusiness} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/settings" variant="outline" icon="settings">
              {t("account.settings.title")}
            </ButtonLink>
            <form method="post" action="/sign-out">
              <input type="hidden" name="from" value="profile" />
              <Button variant="text" icon="log-out">
                {t("common.signOut")}
              </Button>
            </form>
          </div>
        </div>
      </div>
    </div>
  );
}

type Props = {
  profile: OwnProfile;
  hasBusiness: boolean;
  refused: Refused | undefined;
};

/** Cancel is a link that reloads the saved values. */
function EditForm({ profile, hasBusiness, refused }: Props) {
  const { t } = useTexts();
  const { name, email, waiting, phone, userType } = profile;
  return (
    <PostForm intent="save" filled={refused} action="/profile?edit" className="grid gap-5">
      <Field label={t("accounts.name")} name="name" required>
        <TextInput autoComplete="name" maxLength={120} defaultValue={name} />
      </Field>
      <Field label={t("accounts.email")} name="email" hint={t("account.profile.form.emailHint")} required>
        <TextInput type="email" autoComplete="email" maxLength={254} defaultValue={waiting ?? email} />
      </Field>
      <Field label={t("accounts.phone")} name="phone" hint={t("account.profile.form.phoneHint")} optional>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={phone ? showPhone(phone) : ""}
        />
      </Field>
      <Choice
        legend={t("accounts.accountType")}
        name="user_type"
        columns
        value={userType}
        options={[
          {
            value: "customer",
            label: t("accounts.userType.customer"),
            hint: t(hasBusiness ? "account.profile.form.notCustomer" : "account.profile.form.customerHint"),
            disabled: hasBusiness,
          },
          {
            value: "business",
            label: t("accounts.userType.business"),
            hint: t("account.profile.form.businessHint"),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button data-busy={t("common.loading")}>{t("account.profile.form.save")}</Button>
        <ButtonLink href="/profile" variant="outline">
          {t("common.cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
