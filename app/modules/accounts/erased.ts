/** Nobody gets mail there (RFC 2606), and nobody signs in with it. */
export const erasedHost = "erased.invalid";

export const erasedAddress = (userId: string): string => `${userId}@${erasedHost}`;
export const isErased = (email: string): boolean => email.endsWith(`@${erasedHost}`);
