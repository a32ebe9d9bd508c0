import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/how-booking-works";

export const handle = { isPublic: true, back: { href: "/" } };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches);
  return pageMeta(matches, {
    path: "/how-booking-works",
    title: t("content.howBooking.title"),
    description: t("content.howBooking.description"),
  });
};

const steps = ["find", "time", "answer", "change"] as const;

export default function HowBookingWorks() {
  const { t } = useTexts();
  return (
    <article className="mx-auto max-w-[68ch] pt-2 md:pt-6">
      <h1>{t("content.howBooking.title")}</h1>
      <ol className="prose mt-2">
        {steps.map((step) => (
          <li key={step}>
            <h2>{t(`content.howBooking.steps.${step}`)}</h2>
            <p>{t(`content.howBooking.steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <ButtonLink href="/services">{t("common.findService")}</ButtonLink>
      </p>
    </article>
  );
}
