/** What the two sides name a booking by on the telephone: 'TH-' and six digits of its id. */
export const codeOf = (bookingId: string): string => `TH-${bookingId.slice(-6).toUpperCase()}`;

/** The digits of a code, as `bookings_by_code` has them; null for other words. */
export const digitsOf = (code: string): string | null =>
  /^TH[\s-]?([0-9a-f]{6})$/i.exec(code.trim())?.[1]?.toLowerCase() ?? null;
