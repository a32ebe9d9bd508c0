import { type EditPart, editAddress } from "~/modules/businesses/edit-address";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";

/** Where a part is changed: in the wizard before the first payment, then in the editor. */
export function editLink(part: EditPart, inSetup: boolean): string {
  if (!inSetup || part === "photos") return editAddress(part);
  return setupAddress(part === "info" ? 1 : stepOf(part));
}
