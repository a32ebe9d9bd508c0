/** A domain that never receives mail (RFC 2606); nobody can sign in with it. */
export const erasedHost = "erased.invalid";

export const erasedAddress = (userId: string): string => `${userId}@${erasedHost}`;
export const isErased = (email: string): boolean => email.endsWith(`@${erasedHost}`);
