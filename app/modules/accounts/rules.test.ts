import { describe, expect, test } from "vitest";
import { t } from "../../../tests/setup/texts";
import { checkNewPassword, checkSignUp } from "./forms";
import { generatePassword, isCommonPassword } from "./passwords.server";
import { isAcceptablePassword, nameAtSignUp, passwordRules, rulesMet, tooManyAttempts } from "./rules";

describe("the five password rules", () => {
  test.each([
    ["", 0],
    ["abc", 1],
    ["abcdefgh", 2],
    ["Abcdefgh", 3],
    ["Abcdefg1", 4],
    ["Abcdefg1!", 5],
    ["Abcdefg1?", 4],
    ["ÄÖÜäöü12", 2],
  ])("%s meets %i of 5", (password, met) => {
    expect(rulesMet(password)).toBe(met);
  });

  test.each([
    ["Abcdefg1", "business", false],
    ["Abcdefg1*", "business", true],
    ["Abcdefg1", undefined, false],
    ["Abcdefg1*", undefined, true],
    ["abcdefg", "customer", false],
    ["abcdefgh", "customer", true],
    ["a common one", "customer", false],
    ["A Common 1!", "business", false],
    ["a".repeat(129), "customer", false],
    [`Abcdefg1*${"a".repeat(120)}`, undefined, false],
  ] as const)(
    "whether %s is acceptable for a new account of type %s: %s",
    (password, signingUpAs, isAcceptable) => {
      const isCommon = (typed: string) => typed.toLowerCase().includes("common");
      expect(passwordRules).toHaveLength(5);
      expect(isAcceptablePassword(password, isCommon, signingUpAs)).toBe(isAcceptable);
    },
  );

  test("a generated password has 12 characters, meets all five and is different each time", () => {
    const many = Array.from({ length: 50 }, generatePassword);
    expect(new Set(many).size).toBe(50);
    expect(many.filter((password) => password.length !== 12 || rulesMet(password) !== 5)).toEqual([]);
  });
});

test("common passwords are recognised in upper and lower case", () => {
  expect(["password", "Password1", "12345678", "QWERTYUI"].map(isCommonPassword)).toEqual(
    Array(4).fill(true),
  );
  expect(isCommonPassword("Customer#2026")).toBe(false);
});

test("a new customer is named after the address, a new business as typed", () => {
  expect(nameAtSignUp("sipho@example.co.za", undefined)).toBe("sipho");
  expect(nameAtSignUp("sipho@example.co.za", "Sipho's Plumbing")).toBe("Sipho's Plumbing");
});

describe("the sign-up form", () => {
  const good = {
    businessName: " Kgosi’s Braai ",
    email: " Kgosi@Braai.co.za ",
    password: "Braai#2026x",
    confirmPassword: "Braai#2026x",
  };
  const check = (changes: Partial<typeof good>, type: "business" | "customer" = "business") =>
    checkSignUp(type, { ...good, ...changes }, isCommonPassword);

  test("accepts correct fields and trims all but the password", () => {
    expect(check({ password: " Braai#2026x ", confirmPassword: " Braai#2026x " })).toMatchObject({
      ok: true,
      data: { businessName: "Kgosi’s Braai", email: "kgosi@braai.co.za", password: " Braai#2026x " },
    });
    expect(check({}, "customer")).toEqual({
      ok: true,
      data: { email: "kgosi@braai.co.za", password: "Braai#2026x" },
    });
  });

  test("reports every wrong field, announces the first, and returns no password", () => {
    const refused = check({ businessName: "  ", password: "short", confirmPassword: "other" });
    expect(refused).toMatchObject({
      ok: false,
      notice: { title: "accounts.businessNameMissing.title", text: "accounts.businessNameMissing.text" },
      errors: {
        businessName: "accounts.businessNameMissing.text",
        confirmPassword: "accounts.passwordMismatch.text",
        password: "accounts.weakPassword.text",
      },
    });
    expect(JSON.stringify(refused)).not.toContain("short");
  });

  test.each([
    [{ confirmPassword: "Braai#2026y" }, "accounts.passwordMismatch.title"],
    [{ password: "braai#2026x", confirmPassword: "braai#2026x" }, "accounts.weakPassword.title"],
    [{ password: "", confirmPassword: "" }, "accounts.weakPassword.title"],
    [{ password: `Aa1!${"x".repeat(125)}`, confirmPassword: `Aa1!${"x".repeat(125)}` }, undefined],
    [{ email: "nobody" }, undefined],
  ])("%o is refused: %s", (changes, title) => {
    const refused = check(changes);
    expect(refused.ok).toBe(false);
    expect("notice" in refused ? refused.notice?.title : null).toBe(title);
  });

  test("accepts a simple password of a customer unless it is common", () => {
    const simple = { password: "twelve geese", confirmPassword: "twelve geese" };
    expect(check(simple, "customer").ok).toBe(true);
    expect(check({ password: "password1", confirmPassword: "password1" }, "customer").ok).toBe(false);
  });
});

describe("the new-password form", () => {
  const check = (password: string, confirmPassword = password) => {
    return checkNewPassword({ password, confirmPassword }, isCommonPassword);
  };

  test("accepts a password that meets all five rules, as typed", () => {
    expect(check(" Braai#2026x ")).toEqual({ ok: true, data: { password: " Braai#2026x " } });
  });

  test.each([
    ["twelve geese", "twelve geese", "accounts.weakPassword.title", ["password"]],
    ["P@ssw0rd", "P@ssw0rd", "accounts.weakPassword.title", ["password"]],
    ["", "", "accounts.weakPassword.title", ["password"]],
    ["weak", "other", "accounts.weakPassword.title", ["confirmPassword", "password"]],
    ["Braai#2026x", "Braai#2026y", "accounts.passwordMismatch.title", ["confirmPassword"]],
    [`Aa1!${"x".repeat(125)}`, `Aa1!${"x".repeat(125)}`, undefined, ["password"]],
  ])("%s and %s are refused: %s", (password, confirmPassword, title, fields) => {
    const refused = check(password, confirmPassword);
    if (refused.ok) throw new Error("not refused");
    expect(refused.notice?.title).toBe(title);
    expect(Object.keys(refused.errors).sort()).toEqual(fields);
    expect(refused.values).toEqual({});
  });
});

test("the wait is stated in minutes, rounded up", () => {
  expect([1, 60, 61, 900].map((retryAfter) => t(tooManyAttempts({ retryAfter })))).toEqual([
    "Too many attempts. Please try again in a minute.",
    "Too many attempts. Please try again in a minute.",
    "Too many attempts. Please try again in 2 minutes.",
    "Too many attempts. Please try again in 15 minutes.",
  ]);
});
