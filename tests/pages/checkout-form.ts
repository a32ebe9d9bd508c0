export const checkoutStep = (number: number) => `/business-subscription?step=${number}`;

/** What somebody without an account types in the first three steps of the checkout. */
export const account = {
  intent: "sign-up",
  businessName: "Lindiwe's Lawns",
  email: "lindiwe@example.co.za",
  password: "Lawn&Hedge#26",
};
export const business = {
  intent: "continue",
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Ovens and fridges mended at your house.",
  phone: "082 555 0123",
};
export const place = {
  intent: "continue",
  address: "12 Vilakazi Street, Orlando West",
  city: "soweto",
  serviceArea: "Soweto and twenty kilometres around",
};
