/** The public address of this installation (APP_URL, or where it listens). Requests and mails get absolute links from here. */
export type Site = {
  /** Scheme, host and port. */
  origin: string;
  isSecure: boolean;
  addressOf: (path: string) => string;
};

/** `address` has no trailing slash. */
export function siteAt(address: string): Site {
  const { origin, protocol } = new URL(address);
  return { origin, isSecure: protocol === "https:", addressOf: (path) => address + path };
}
