const clock = (hours: number) => hours * 60;

/** Sunday would be 10:00 to 14:00, and is closed. */
export const demoHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: clock(8), closes: clock(17) })),
  { weekday: 6, opens: clock(9), closes: clock(13) },
];

export const demoStats = { views: 142, bookings: 8, rating: 4.8 };

/** `cancel` asks before it is `cancelled`. */
export const demoStates = ["active", "cancel", "cancelled"] as const;
export type DemoState = (typeof demoStates)[number];
