import { directionsTo, externalLinkProps, whatsappHref } from "~/modules/businesses/contact-links";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Icon } from "~/ui/icon";

type Props = {
  booking: {
    customerName: string;
    customerPhone: string | null;
    startsAt: Date;
    /** With which the customer sees the booking, without a sign-in. */
    viewLink: string | null;
    jobAddress: string | null;
  };
  /** Also the way to the job. */
  directions?: boolean;
  className?: string;
  /** Begins the message; otherwise that it is about the booking. */
  hello?: TextKey;
};

/** Call and WhatsApp, as two squares: a plumber phones first; with `directions` the way there. Nothing without a number. */
export function CustomerLinks({
  booking,
  directions = false,
  className = "",
  hello = "bookings.management.hello",
}: Props) {
  const { t } = useTexts();
  const { customerPhone, customerName, startsAt, viewLink, jobAddress } = booking;
  const where = directions ? jobAddress : null;
  if (!customerPhone && !where) return null;
  const begun = t(hello, { name: customerName, at: startsAt });
  const words = viewLink ? `${begun}\n\n${t("bookings.management.seeIt", { address: viewLink })}` : begun;
  const whatsapp = whatsappHref({ text: words, number: customerPhone ?? undefined });
  const links = [
    ...(customerPhone
      ? ([
          { kind: "call", icon: "phone", href: `tel:${customerPhone}`, rest: {} },
          { kind: "whatsapp", icon: "whatsapp", href: whatsapp, rest: externalLinkProps },
        ] as const)
      : []),
    ...(where
      ? ([
          { kind: "directions", icon: "map-pin", href: directionsTo(where), rest: externalLinkProps },
        ] as const)
      : []),
  ];
  return (
    <p className={`flex gap-1 print:hidden ${className}`.trim()}>
      {links.map(({ kind, icon, href, rest }) => (
        <a
          key={kind}
          href={href}
          {...rest}
          aria-label={t(`bookings.management.contact.${kind}`, { name: customerName })}
          className="grid size-11 place-items-center rounded-md border border-line text-brand hover:border-brand"
        >
          <Icon name={icon} />
        </a>
      ))}
    </p>
  );
}
