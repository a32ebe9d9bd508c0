import { siteMap } from "./site-map/site-map";

const isDev = ({ file }: { file: string }) => file.startsWith("pages/dev/");

/**
 * React Router looks for the site map here. `node scripts/prepare.mjs release` leaves out the pages that stand in for a mail
 * server and for PayFast.
 */
export default process.env.WITHOUT_SAMPLES ? siteMap.filter((entry) => !isDev(entry)) : siteMap;
