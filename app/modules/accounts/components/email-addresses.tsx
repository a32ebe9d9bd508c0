import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Section } from "~/ui/section";

type Addresses = {
  signIn: string;
  /** Where we write to. */
  contact: string;
  /** What customers see; undefined without a business, null if it gave none. */
  business: string | null | undefined;
};

/** The same words in the profile and in the settings: which address does what, and which mail goes where. */
export function EmailAddresses({ signIn, contact, business }: Addresses) {
  const { t } = useTexts();
  return (
    <Section boxed id="addresses" look="mb-4 text-xl" title={t("account.addresses.title")}>
      <dl className="grid gap-4">
        <Address label="account.addresses.signIn.label" about="account.addresses.signIn.about">
          {signIn}
        </Address>
        <Address label="account.addresses.contact.label" about="account.addresses.contact.about">
          {contact}
        </Address>
        {business !== undefined && (
          <Address label="account.addresses.business.label" about="account.addresses.business.about">
            {business ?? <span className="text-muted">{t("account.profile.notGiven")}</span>}
          </Address>
        )}
      </dl>
    </Section>
  );
}

function Address({ label, about, children }: { label: TextKey; about: TextKey; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{t(label)}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
      <dd className="text-muted text-sm">{t(about)}</dd>
    </div>
  );
}
