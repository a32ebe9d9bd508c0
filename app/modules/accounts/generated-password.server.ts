import { randomInt } from "node:crypto";
import { rulesMet } from "./rules";

// Without characters that are taken for one another.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!@#$%^&*";

/** 12 characters from letters, digits and symbols (document 2 section 9) that meet all five rules. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
    if (rulesMet(password) === 5) return password;
  }
}
