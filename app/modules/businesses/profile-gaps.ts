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

/** A part without which customers miss something. With a province but no city only searches by city find nothing. */
export type ProfileGap = "city" | "place" | "services" | "hours" | "phone" | "address";

/** What the owner left out: the wizard requires only the basics. */
export function profileGaps({ phone, address, city, province, services, hours }: Profile): ProfileGap[] {
  const gaps: [isMissing: boolean, gap: ProfileGap][] = [
    [!city, province ? "city" : "place"],
    [services.length === 0, "services"],
    [hours.length === 0, "hours"],
    [!phone, "phone"],
    [!address, "address"],
  ];
  return gaps.flatMap(([isMissing, gap]) => (isMissing ? [gap] : []));
}
