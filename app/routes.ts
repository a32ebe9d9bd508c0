import { siteMap } from "./site-map/site-map";

/** React Router looks for the site map here. */
export default siteMap;
