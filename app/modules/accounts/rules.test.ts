import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server";
import { checkNewPassword, checkSignUp } from "./forms";
import { generatePassword } from "./generated-password.server";
import { nameAtSignUp, passwordRules, passwordSuits, rulesMet, tooManyAttempts } from "./rules";

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

  test("there are five, and a business needs all of them, a customer only the length", () => {
    expect(passwordRules).toHaveLength(5);
    expect(passwordSuits("business", "Abcdefg1")).toBe(false);
    expect(passwordSuits("business", "Abcdefg1*")).toBe(true);
    expect(passwordSuits("customer", "abcdefg")).toBe(false);
    expect(passwordSuits("customer", "abcdefgh")).toBe(true);
  });

  test("a generated password has 12 characters, meets all five and is another one each time", () => {
    const many = Array.from({ length: 50 }, generatePassword);
    expect(new Set(many).size).toBe(50);
    expect(many.filter((password) => password.length !== 12 || rulesMet(password) !== 5)).toEqual([]);
  });
});

test("common passwords are known in any case", () => {
  expect(["password", "Password1", "12345678", "QWERTYUI"].map(isCommonPassword)).toEqual(
    Array(4).fill(true),
  );
  expect(isCommonPassword("Customer#2026")).toBe(false);
});

test("a customer is called by the address until they say more, a business by its name", () => {
  expect(nameAtSignUp("sipho@example.co.za", undefined)).toBe("sipho");
  expect(nameAtSignUp("sipho@example.co.za", "Sipho's Plumbing")).toBe("Sipho's Plumbing");
});

describe("the sign-up form", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const good = {
    businessName: " Kgosi’s Braai ",
    email: " Kgosi@Braai.co.za ",
    password: "Braai#2026x",
    confirmPassword: "Braai#2026x",
  };
  const check = (changes: Record<string, string>, type: "business" | "customer" = "business") =>
    checkSignUp(type, form({ ...good, ...changes }), isCommonPassword);

  test("passes what is right, trimmed, the password as typed", () => {
    expect(check({ password: " Braai#2026x ", confirmPassword: " Braai#2026x " })).toMatchObject({
      ok: true,
      data: { businessName: "Kgosi’s Braai", email: "kgosi@braai.co.za", password: " Braai#2026x " },
    });
    expect(check({}, "customer")).toEqual({
      ok: true,
      data: { email: "kgosi@braai.co.za", password: "Braai#2026x" },
    });
  });

  test("names the first problem and keeps everything but passwords", () => {
    const refused = check({ businessName: "  ", password: "short", confirmPassword: "other" });
    expect(refused).toMatchObject({
      ok: false,
      notice: { title: "Missing Information", text: "Please fill in your business name." },
      errors: {
        businessName: "Please fill in your business name.",
        confirmPassword: "Passwords do not match. Please try again.",
        password: "Please ensure your password meets all the security requirements.",
      },
    });
    expect(JSON.stringify(refused)).not.toContain("short");
  });

  test.each([
    [{ confirmPassword: "Braai#2026y" }, "Password Mismatch"],
    [{ password: "braai#2026x", confirmPassword: "braai#2026x" }, "Password Requirements Not Met"],
    [{ password: "", confirmPassword: "" }, "Password Requirements Not Met"],
    [{ password: `Aa1!${"x".repeat(125)}`, confirmPassword: `Aa1!${"x".repeat(125)}` }, undefined],
    [{ email: "nobody" }, undefined],
  ])("%o is refused: %s", (changes, title) => {
    const refused = check(changes);
    expect(refused.ok).toBe(false);
    expect("notice" in refused ? refused.notice?.title : null).toBe(title);
  });

  test("a customer's password may be simple, but not one that everybody uses", () => {
    const simple = { password: "twelve geese", confirmPassword: "twelve geese" };
    expect(check(simple, "customer").ok).toBe(true);
    expect(check({ password: "password1", confirmPassword: "password1" }, "customer").ok).toBe(false);
  });
});

describe("a new password", () => {
  const check = (password: string, confirmPassword = password) => {
    const form = new FormData();
    form.set("password", password);
    form.set("confirmPassword", confirmPassword);
    return checkNewPassword(form, isCommonPassword);
  };

  test("passes by all five rules, as typed", () => {
    expect(check(" Braai#2026x ")).toEqual({ ok: true, password: " Braai#2026x " });
  });

  test.each([
    ["twelve geese", "twelve geese", "Password Requirements Not Met", ["password"]],
    ["P@ssw0rd", "P@ssw0rd", "Password Requirements Not Met", ["password"]],
    ["", "", "Password Requirements Not Met", ["password"]],
    ["weak", "other", "Password Requirements Not Met", ["confirmPassword", "password"]],
    ["Braai#2026x", "Braai#2026y", "Password Mismatch", ["confirmPassword"]],
    [`Aa1!${"x".repeat(125)}`, `Aa1!${"x".repeat(125)}`, undefined, ["password"]],
  ])("%s and %s are refused: %s", (password, confirmPassword, title, fields) => {
    const refused = check(password, confirmPassword);
    if (refused.ok) throw new Error("not refused");
    expect(refused.notice?.title).toBe(title);
    expect(Object.keys(refused.errors).sort()).toEqual(fields);
    expect(refused.values).toEqual({});
  });
});

test("a wait is told in minutes", () => {
  expect([1, 60, 61, 900].map(tooManyAttempts)).toEqual([
    "Too many attempts. Please try again in a minute.",
    "Too many attempts. Please try again in a minute.",
    "Too many attempts. Please try again in 2 minutes.",
    "Too many attempts. Please try again in 15 minutes.",
  ]);
});
