import { findOwnProfile, isContactLink } from "~/modules/accounts/queries/profile.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { appContext } from "~/platform/app-context.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/profile";
import { perform } from "./profile/acts.server";
import { BusinessPrompt, ConfirmAddress, Details } from "./profile/details";
import { EditForm } from "./profile/edit-form";
import { linkIsOver } from "./profile/link-is-over";

export const handle = { back: { href: "/services" } };
export const meta = () => [{ title: "Your Profile | Thola" }];
export const headers = retryAfterHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id } = viewerOf(context);
  const profile = await findOwnProfile(db, id, now());
  if (!profile) throw notFound();
  const token = url.searchParams.get("confirm-email");
  const works = token !== null && (await isContactLink(db, id, token, now()));
  return {
    profile,
    hasBusiness: (await findOwnBusiness(db, id)) !== null,
    editing: url.searchParams.has("edit"),
    confirming: works ? token : null,
    linkOver: token !== null && !works,
  };
}

export const action = (args: Route.ActionArgs) => perform(args);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { profile, hasBusiness, editing, confirming, linkOver } = loaderData;
  const { notice = linkOver ? linkIsOver : undefined, values = {}, errors = {} } = actionData ?? {};
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Your Profile"
        actions={
          !editing && (
            <ButtonLink href="/profile?edit" variant="outline" icon="pencil">
              Edit
            </ButtonLink>
          )
        }
      />
      {notice && <Notice tone="bad" title={t(notice.title)} text={t(notice.text)} className="mb-6" />}
      {confirming && <ConfirmAddress token={confirming} address={profile.waiting ?? ""} />}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Box as="section" aria-label={editing ? "Edit your profile" : "Your details"}>
          {editing ? (
            <EditForm profile={profile} hasBusiness={hasBusiness} values={values} errors={errors} />
          ) : (
            <Details profile={profile} confirming={confirming !== null} />
          )}
        </Box>
        <div className="grid gap-6">
          <BusinessPrompt userType={profile.userType} hasBusiness={hasBusiness} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/settings" variant="outline" icon="settings">
              Settings
            </ButtonLink>
            <form method="post" action="/sign-out">
              <input type="hidden" name="from" value="profile" />
              <Button variant="text" icon="log-out">
                Sign Out
              </Button>
            </form>
          </div>
        </div>
      </div>
    </div>
  );
}
