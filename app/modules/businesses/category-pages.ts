import type { CategoryName } from "./taxonomy";

/** A page under /categories/{slug}. The heading is the document's and may differ from the category's name. */
export type CategoryPage = { slug: string; heading: string; category: CategoryName };

export const categoryPages: readonly CategoryPage[] = [
  { slug: "home-services", heading: "Home Services", category: "Home Services" },
  { slug: "beauty-wellness", heading: "Beauty & Wellness", category: "Beauty & Wellness" },
  { slug: "education", heading: "Education", category: "Education & Tutoring" },
  { slug: "automotive", heading: "Automotive", category: "Automotive" },
  { slug: "pet-services", heading: "Pet Services", category: "Pet Services" },
  { slug: "professional-services", heading: "Professional Services", category: "Professional Services" },
  {
    slug: "entertainment-recreation",
    heading: "Entertainment & Recreational Activities",
    category: "Entertainment & Recreation",
  },
  { slug: "food", heading: "Food & Catering", category: "Food & Catering" },
  { slug: "medical-health", heading: "Medical & Health Services", category: "Health & Medical" },
];

export const findCategoryPage = (slug: string): CategoryPage | null =>
  categoryPages.find((page) => page.slug === slug) ?? null;
