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

/** Invented people, never shown beside real ones. */
export const sampleTestimonials = [
  {
    text: "The week after we went up I had three jobs from streets I had never worked in. They see the price, they pick a time, I say yes.",
    name: "Bheki Mthembu",
    business: "Plumber, Soweto",
  },
  {
    text: "I used to answer messages with dye on my hands. Now the day is full on my phone before I open the salon.",
    name: "Nomvula Dlamini",
    business: "Hair salon, Umlazi",
  },
  {
    text: "Fifty rand is one kota special. The first booking of the month pays for it, the rest is mine.",
    name: "Sipho Vilakazi",
    business: "Kitchen, Mamelodi",
  },
] as const;
