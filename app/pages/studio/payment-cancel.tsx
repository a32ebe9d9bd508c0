import { refuseWhileImpersonating } from "~/modules/accounts/viewer.server";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const handle = { back: { href: "/dashboard" } };
/** With a loader the guard also runs on client-side navigation. */
export const loader = () => null;
export const middleware = [refuseWhileImpersonating];
export const meta = () => [{ title: "Payment Cancelled | Thola" }];

export default function PaymentCancel() {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Payment Cancelled" subtitle="Your payment was not completed" />
      <p>No charges were made. Your business profile is saved, and you can pay whenever you are ready.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/business-subscription">Try Payment Again</ButtonLink>
        <ButtonLink href="/" variant="outline">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
