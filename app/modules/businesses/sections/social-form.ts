import * as z from "zod/mini";
import type { TextKey } from "~/texts/message";
import type { SocialNetwork } from "../rules";
import { socialAddress } from "../social-links";

export const wrongSocial = "onboarding.social.wrong" satisfies TextKey;

/** An address on this network, or a name there, which becomes its address. */
const onNetwork = (network: SocialNetwork) =>
  z.optional(
    z.string().check(
      z.maxLength(500, wrongSocial),
      z.overwrite((text) => socialAddress(network, text) ?? text),
      z.refine((text) => socialAddress(network, text) !== null, { error: wrongSocial }),
    ),
  );

export const socialForm = z.object({
  facebook: onNetwork("facebook"),
  twitter: onNetwork("twitter"),
  instagram: onNetwork("instagram"),
  linkedin: onNetwork("linkedin"),
  youtube: onNetwork("youtube"),
  tiktok: onNetwork("tiktok"),
});
