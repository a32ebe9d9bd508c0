import { log } from "~/platform/log.server";

/** A panel whose query fails says so; the others are shown. */
export async function loadPanel<Panel>(name: string, load: () => Promise<Panel>): Promise<Panel | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error }, name);
    return null;
  }
}
