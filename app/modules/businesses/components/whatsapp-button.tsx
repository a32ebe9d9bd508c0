import type { ComponentProps } from "react";
import { ButtonLink } from "~/ui/button";
import { externalLinkProps, whatsappHref } from "../contact-links";

type Props = Omit<ComponentProps<typeof ButtonLink>, "href"> & Parameters<typeof whatsappHref>[0];

export const WhatsappButton = ({ text, number, ...button }: Props) => (
  <ButtonLink icon="whatsapp" {...button} {...externalLinkProps} href={whatsappHref({ text, number })} />
);
