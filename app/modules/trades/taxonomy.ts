/**
 * The specification's twelve main categories and their subcategories; categories without a list have 'General'. A
 * business stores the names; addresses use the slugs.
 */
export const categories = [
  {
    name: "Home Services",
    slug: "home-services",
    subcategories: [
      "Emergency Repairs (Plumbing/Electric)",
      "Load Shedding Solutions (Inverters/Genset)",
      "Deep Cleaning & Pest Control",
      "Garden/Landscaping & Pool Maintenance",
      "Moving & Furniture Assembly",
      "Smart Home Installations",
      "Appliance Repairs",
      "Braai Area Construction",
    ],
  },
  {
    name: "Beauty & Wellness",
    slug: "beauty-wellness",
    subcategories: [
      "Hair: Braids, Weaves, Cuts (Men/Women)",
      "Nails: Gel, Acrylic, SNS",
      "Spa: Massage, Facials, Waxing",
      "Makeup: Events, Bridal, Permanent",
      "Barbering: Fades, Beard Design",
      "Laser Hair Removal",
      "IV Hydration Therapy",
      "Traditional Healing (Sangoma)",
    ],
  },
  {
    name: "Education & Tutoring",
    slug: "education-tutoring",
    subcategories: [
      "Matric Rewrites & Tutoring",
      "University Assignment Help",
      "Coding Bootcamps (Web Dev, Python)",
      "Adult Skills: Financial Literacy",
      "Language Lessons (Zulu, Afrikaans)",
      "Arts & Music: Piano, Painting",
      "Driver's License Prep",
      "Early Childhood Development",
    ],
  },
  {
    name: "Automotive",
    slug: "automotive",
    subcategories: [
      "Roadside Assistance (Towing, Jumpstart)",
      "Car Wash/Valet & Detailing",
      "Minor Repairs: Tyres, Batteries",
      "Dekra/Roadworthy Certificates",
      "Sound System Installation",
      "Auto Electrician",
      "Pre-Purchase Inspections",
      "Vintage Car Restoration",
    ],
  },
  {
    name: "Pet Services",
    slug: "pet-services",
    subcategories: [
      "Veterinary Home Visits",
      "Dog Walking & Daycare",
      "Grooming: Breed-Specific Cuts",
      "Pet Taxi & Boarding",
      "Training: Behavior Correction",
      "Pet Photography",
      "Reptile/Exotic Care",
      "Adoption Services",
    ],
  },
  { name: "Professional Services", slug: "professional-services", subcategories: ["General"] },
  {
    name: "Entertainment & Recreation",
    slug: "entertainment-recreation",
    subcategories: [
      "Adventure: Hiking Guides, Abseiling",
      "Sport Coaching: Cricket, Rugby",
      "Event Entertainment: DJs, Photo Booths",
      "Arts & Crafts Workshops",
      "Game Lodge Experiences",
      "Team Building Facilitators",
      "Dance Classes: Pantsula, Ballroom",
      "Wine Tasting Tours",
    ],
  },
  {
    name: "Food & Catering",
    slug: "food-catering",
    subcategories: [
      "Home Kitchens: Bunny Chows, Kotas",
      "Cake Decorating & Specialty Desserts",
      "Braai Catering",
      "Healthy Meal Prep",
      "Cooking Classes",
      "Craft Beverages: Gin, Beer",
      "Food Truck Hire",
      "Traditional Foods: Pap & Chakalaka",
    ],
  },
  {
    name: "Health & Medical",
    slug: "health-medical",
    subcategories: [
      "Telehealth Consultations",
      "Physiotherapy & Biokinetics",
      "Mental Health: Trauma Counseling",
      "Elderly Home Care",
      "Pharmacy Delivery",
      "Medical Aesthetics (Botox/Fillers)",
      "Traditional Medicine",
      "Disability Support Services",
    ],
  },
  { name: "Technology Services", slug: "technology-services", subcategories: ["General"] },
  { name: "Legal Services", slug: "legal-services", subcategories: ["General"] },
  { name: "Financial Services", slug: "financial-services", subcategories: ["General"] },
] as const;

export type Category = (typeof categories)[number];
export type CategoryName = Category["name"];

export const categoryNames: readonly CategoryName[] = categories.map((category) => category.name);

export const findCategory = (slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null;

export const categorySlug = (name: CategoryName): string =>
  categories.find((category) => category.name === name)?.slug ?? "";

export const isCategoryName = (text: string): text is CategoryName =>
  (categoryNames as readonly string[]).includes(text);

export const subcategoriesOf = (name: string): readonly string[] =>
  categories.find((category) => category.name === name)?.subcategories ?? [];

export const isSubcategoryOf = (name: string, subcategory: string): boolean =>
  subcategoriesOf(name).includes(subcategory);

/** Stands for a category without a list of subcategories. */
const general = "General";

/** The subcategory; the category when there is only 'General' or none. */
export const tradeName = ({ category, subcategory }: { category: string; subcategory: string }): string =>
  subcategory === general || subcategory === "" ? category : subcategory;

/** 'Hair: Braids, Weaves, Cuts (Men/Women)' -> 'hair-braids-weaves-cuts-men-women' */
export const subcategorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

export type Subcategory = { name: string; slug: string; category: CategoryName };

const subcategories: ReadonlyMap<string, Subcategory> = new Map(
  categories.flatMap(({ name: category, subcategories: names }) =>
    names
      .map((name) => ({ name, slug: subcategorySlug(name), category }))
      .filter(({ name }) => name !== general)
      .map((subcategory) => [subcategory.slug, subcategory]),
  ),
);

/** Any subcategory except 'General'. */
export const findSubcategory = (slug: string): Subcategory | null => subcategories.get(slug) ?? null;

export const subcategoriesIn = (category: string): readonly Subcategory[] =>
  [...subcategories.values()].filter((subcategory) => subcategory.category === category);
