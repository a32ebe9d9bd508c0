import { Rich, useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { sampleTestimonials } from "../sample-figures";

/** Invented people, marked as samples and shown with sample data only. */
export function Testimonials() {
  const { t } = useTexts();
  return (
    <Section id="testimonials" look="mb-6 text-2xl" title={t("content.testimonials.title")}>
      <ul className="grid gap-6">
        {sampleTestimonials.map((who) => (
          <li key={who} className="flex gap-3">
            <Icon name="quote" className="mt-1 text-accent" />
            <figure className="min-w-0">
              <blockquote>{t(`content.testimonials.${who}.text`)}</blockquote>
              <figcaption className="mt-1 text-muted text-sm">
                <Rich
                  text={{
                    key: "content.testimonials.by",
                    values: {
                      name: t(`content.testimonials.${who}.name`),
                      business: t(`content.testimonials.${who}.business`),
                    },
                  }}
                  tags={{ b: (words) => <b className="text-ink">{words}</b> }}
                />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
