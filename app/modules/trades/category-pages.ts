import type { CategoryName } from "./taxonomy";

/**
 * A page under /categories/{slug}. The specification fixes its heading, which may differ from the category's name, and
 * its cards: short ones with 'View Details', or full ones with 'Contact'.
 */
export type CategoryPage = {
  slug: string;
  heading: string;
  category: CategoryName;
  cards: "short" | "full";
  line?: string;
};

export const categoryPages: readonly CategoryPage[] = [
  { slug: "home-services", heading: "Home Services", category: "Home Services", cards: "short" },
  { slug: "beauty-wellness", heading: "Beauty & Wellness", category: "Beauty & Wellness", cards: "short" },
  { slug: "education", heading: "Education", category: "Education & Tutoring", cards: "short" },
  { slug: "automotive", heading: "Automotive", category: "Automotive", cards: "full" },
  { slug: "pet-services", heading: "Pet Services", category: "Pet Services", cards: "full" },
  {
    slug: "professional-services",
    heading: "Professional Services",
    category: "Professional Services",
    cards: "full",
    line: "Find accountants, consultants, legal professionals, and more.",
  },
  {
    slug: "entertainment-recreation",
    heading: "Entertainment & Recreational Activities",
    category: "Entertainment & Recreation",
    cards: "full",
  },
  { slug: "food", heading: "Food & Catering", category: "Food & Catering", cards: "full" },
  {
    slug: "medical-health",
    heading: "Medical & Health Services",
    category: "Health & Medical",
    cards: "full",
  },
];

export const findCategoryPage = (slug: string): CategoryPage | null =>
  categoryPages.find((page) => page.slug === slug) ?? null;
