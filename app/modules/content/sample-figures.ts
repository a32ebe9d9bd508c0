/** The specification's fixed figures. They are shown with sample data only; otherwise the figures are counted. */
export const sampleStats = { providers: "500+", customers: "15K+", rating: "4.8" };

/** By the slug of the category page. */
export const sampleCategoryCounts: Record<string, string> = {
  "home-services": "150+",
  "beauty-wellness": "75+",
  education: "50+",
  automotive: "40+",
  "pet-services": "30+",
  "professional-services": "20+",
  "entertainment-recreation": "60+",
  food: "55+",
  "medical-health": "85+",
};

/** Invented people, never shown beside real ones; their words stand in the texts. */
export const sampleTestimonials = ["plumber", "salon", "kitchen"] as const;
