import { redirect } from "react-router";

/** Home has the cards of all categories. */
export const loader = () => redirect("/#categories", 301);
