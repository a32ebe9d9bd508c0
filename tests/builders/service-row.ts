import type { ServiceRow } from "~/modules/businesses/profile/service-rows";

/** A service as it is typed, not saved yet. */
export const aServiceRow = (name: string, given: Partial<ServiceRow> = {}): ServiceRow => ({
  ...{ id: "", name, price: "", minutes: "" },
  ...given,
});
