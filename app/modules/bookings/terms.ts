/** What is agreed besides the time. */
export type Terms = {
  serviceId: string | null;
  serviceName: string;
  /** Null if it is to be quoted. */
  priceCents: number | null;
  jobAddress: string | null;
  /** Who would do it instead of the person that the customer chose. */
  person?: string | null;
};
