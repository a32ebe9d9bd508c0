import { sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { visitingTrades } from "~/modules/trades/taxonomy";

/** Where customers go; null for a business that comes to them, as `comesToCustomer` tells. */
export const workAddress = sql<string | null>`case when coalesce(${businessProfiles.comesToCustomer},
  ${businessProfiles.category} || '/' || ${businessProfiles.subcategory} = any(${`{${visitingTrades.join(",")}}`}::text[]))
  then null else ${businessProfiles.address} end`;
