let leaving = false;

/** From now on /readyz says no, so that a proxy sends new requests elsewhere; those that still come are served. */
export function sayLeaving(): void {
  leaving = true;
}

export const isLeaving = (): boolean => leaving;
