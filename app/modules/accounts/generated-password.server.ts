import { randomInt } from "node:crypto";
import { meetsAllRules } from "./rules";

// Without look-alike characters.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!@#$%^&*";

/** Returns 12 letters, digits and symbols that meet all five rules. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
    if (meetsAllRules(password)) return password;
  }
}
