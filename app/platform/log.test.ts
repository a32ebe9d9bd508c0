import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { withoutData } from "./log.server";

test("an error of the database is logged without the values that it quotes", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(zanele@example.co.za) already exists.",
  });
  const error = new DrizzleQueryError("insert into bookings values ($1)", ["slipped disc\nsince May"], cause);
  const told = withoutData(error);
  expect(JSON.stringify(told)).not.toMatch(/disc|May|zanele/);
  expect(told).toMatchObject({
    message: "Failed query: insert into bookings values ($1)",
    cause: { code: "23505", constraint: "users_email" },
  });
  expect(told?.stack).toContain("log.test.ts");
});

test("what is no error is not logged as one", () => {
  expect(withoutData("text")).toBeNull();
});
