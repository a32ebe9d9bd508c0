type Profile = {
  phone: string | null;
  address: string | null;
  /** The slug of its base. */
  city: string | null;
  province: string | null;
  services: readonly unknown[];
  /** Its shifts or open days. */
  hours: readonly unknown[];
};

/** Whether customers find anything to book, given that the business takes bookings. */
export const offersTimes = ({ services, hours }: Pick<Profile, "services" | "hours">): boolean =>
  services.length > 0 && hours.length > 0;

/** What the owner left out, and what that means: the wizard requires only the basics. */
export function profileGaps({ phone, address, city, province, services, hours }: Profile): string[] {
  const gaps: [isMissing: boolean, text: string][] = [
    [!city, `No city yet: customers who search by ${province ? "city" : "place"} will not find you.`],
    [services.length === 0, "No services yet: customers cannot book you."],
    [hours.length === 0, "No working hours yet: customers cannot book you."],
    [!phone, "No phone number yet: customers cannot call you."],
    [!address, "No address yet: your page does not say where you are."],
  ];
  return gaps.flatMap(([isMissing, text]) => (isMissing ? [text] : []));
}
