/** What the two sides name a booking by on the telephone: 'TH-' and six digits of its id. */
export const codeOf = (bookingId: string): string => `TH-${bookingId.slice(-6).toUpperCase()}`;
