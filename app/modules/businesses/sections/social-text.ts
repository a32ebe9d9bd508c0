import type { Filled } from "~/texts/message";
import type { SocialNetwork } from "../rules";
import { textIn } from "./posted-text";

/** Those that the wizard asks for. */
export const draftNetworks = ["facebook", "twitter", "instagram", "linkedin", "youtube"] as const;

export type DraftNetwork = (typeof draftNetworks)[number];

export type SocialText = { socialMedia: Record<DraftNetwork, string> };

export const networkName = (network: SocialNetwork): Filled => ({ key: `common.networks.${network}` });

const ofNetworks = (text: (network: DraftNetwork) => string): SocialText => ({
  socialMedia: Object.fromEntries(
    draftNetworks.map((network) => [network, text(network)]),
  ) as SocialText["socialMedia"],
});

export const readSocial = (form: FormData): SocialText => ofNetworks((network) => textIn(form, network));

export const socialOf = (saved: Record<DraftNetwork, string | null>): SocialText =>
  ofNetworks((network) => saved[network] ?? "");
