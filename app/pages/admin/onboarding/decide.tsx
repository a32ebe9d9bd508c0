import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { GalleryImage } from "~/modules/businesses/gallery.server";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import type { Refused } from "./acts.server";
import { Changes } from "./changes";
import { Checks } from "./checks";
import { Contact } from "./contact";
import { Preview } from "./preview";

type Props = { found: Application; pictures: GalleryImage[]; rejection: Refused["rejection"] };

/** One business with everything needed to decide. Decided ones have no buttons. */
export function Decide({ found, pictures, rejection }: Props) {
  const { t } = useTexts();
  const { business } = found;
  const isOpen = business.status === "pending" && business.removedAt === null;
  return (
    <article aria-labelledby="deciding" className="grid min-w-0 grid-cols-1 gap-6 pb-16 lg:pb-0">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="deciding" className="wrap-anywhere text-xl">
            {business.businessName}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            {t(`trades.category.${business.category}`)}
            <Badge>{t(`adminOnboarding.state.${business.status}`)}</Badge>
          </p>
        </div>
        {isOpen && (
          <Form
            method="post"
            className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface p-2 lg:static lg:border-0 lg:p-0"
          >
            <input type="hidden" name="ids" value={business.id} />
            <Button name="intent" value="approve" className="w-full lg:w-auto">
              {t("adminOnboarding.approve")}
            </Button>
          </Form>
        )}
      </header>
      <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <Checks found={found} />
          <Changes found={found} />
          <Contact found={found} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Preview found={found} pictures={pictures} />
          {isOpen && <Reject id={business.id} rejection={rejection} />}
        </div>
      </div>
    </article>
  );
}

function Reject({ id, rejection }: { id: string } & Pick<Props, "rejection">) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="reject">
      <h3 id="reject" className="mb-3 text-base">
        {t("adminOnboarding.rejectTitle")}
      </h3>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="ids" value={id} />
        <Field
          label={t("adminOnboarding.reason")}
          name="reason"
          id="reject-reason"
          error={rejection?.error}
          required
        >
          <TextArea rows={4} maxLength={1000} defaultValue={rejection?.reason} />
        </Field>
        <Button variant="danger" name="intent" value="reject">
          {t("adminOnboarding.reject")}
        </Button>
      </Form>
    </Box>
  );
}
