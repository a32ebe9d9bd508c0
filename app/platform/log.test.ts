import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { withoutData } from "./log.server";

test("a database error is logged without the values that it quotes", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(zanele@example.co.za) already exists.",
  });
  const error = new DrizzleQueryError("insert into bookings values ($1)", ["slipped disc\nsince May"], cause);
  const logged = withoutData(error);
  expect(JSON.stringify(logged)).not.toMatch(/disc|May|zanele/);
  expect(logged).toMatchObject({
    message: "Failed query: insert into bookings values ($1)",
    cause: { code: "23505", constraint: "users_email" },
  });
  expect(logged?.stack).toContain("log.test.ts");
});

test("the plain copy of an error, as pg-boss hands it on, is logged as the error", () => {
  const { message, stack } = new Error("cannot execute UPDATE in a read-only transaction");
  const logged = withoutData({ code: "25006", message, stack, queue: "unlist" });
  expect(logged).toMatchObject({ code: "25006", message, stack: expect.stringContaining("log.test.ts") });
  expect(logged).not.toHaveProperty("queue");
});

test("a value that is no error is not logged as one", () => {
  expect(withoutData("text")).toBeNull();
});
