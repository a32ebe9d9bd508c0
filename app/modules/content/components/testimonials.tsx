import { Icon } from "~/ui/icon";
import { sampleTestimonials } from "../sample-figures";

/** Invented people, marked as samples and shown with sample data only. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className="mb-6 text-2xl">
        What businesses say
      </h2>
      <ul className="grid gap-6">
        {sampleTestimonials.map(({ text, name, business }) => (
          <li key={name} className="flex gap-3">
            <Icon name="quote" className="mt-1 text-accent" />
            <figure className="min-w-0">
              <blockquote>{text}</blockquote>
              <figcaption className="mt-1 text-muted text-sm">
                <b className="text-ink">{name}</b>, {business} (sample)
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
