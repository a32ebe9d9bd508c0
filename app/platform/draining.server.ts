let draining = false;

/** From now on /readyz returns 503, so that a proxy sends new requests elsewhere; those that still come are served. */
export function startDraining(): void {
  draining = true;
}

export const isDraining = (): boolean => draining;
