import { expect, test, vi } from "vitest";
import { readCsv } from "~/platform/read-csv";
import { fetchHistory } from "./history.server";
import { refundsAt } from "./payfast.server";

const account = {
  apiUrl: "https://api.payfast.test",
  testing: true,
  merchantId: "10000100",
  passphrase: "Sawubona_2026-x",
};
const now = new Date("2026-11-24T02:57:00Z");
const days = { from: "2026-11-17", to: "2026-11-23" };
const header =
  'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID"';
const row = (sign: string, gross: string, id: string) =>
  `"2026-11-23 08:00:00",FUNDS_RECEIVED,${sign},"Thandi, ""T""",,,ZAR,CC,${gross},-2.30,47.70,"22,574.02",m-1,${id}`;
const saying = (...bodies: string[]) => vi.fn<typeof fetch>(async () => new Response(bodies.shift() ?? "{}"));

test("a table of comma-separated values may hold commas, quotes and line breaks", () => {
  expect(readCsv('a,"b, ""c""",\r\n"d\ne",,f\n')).toEqual({
    ok: true,
    records: [
      { line: 1, cells: ["a", 'b, "c"', ""] },
      { line: 2, cells: ["d\ne", "", "f"] },
    ],
  });
  expect(readCsv("")).toEqual({ ok: true, records: [] });
});

test("the history is read from plain CSV and from CSV within JSON: payments, money that went back, nothing else", async () => {
  const csv = [
    header,
    row("CREDIT", '"1,250.00"', "11"),
    row("DEBIT", "-50.00", "12"),
    row("Debit", "50.00", "13"),
    row("CREDIT", "0.00", "14"),
    row("DEBIT", "-900.00", ""),
  ].join("\n");
  const read = [
    { pfPaymentId: "11", day: "2026-11-23", cameCents: 125_000, wentCents: 0 },
    { pfPaymentId: "12", day: "2026-11-23", cameCents: 0, wentCents: 5000 },
    { pfPaymentId: "13", day: "2026-11-23", cameCents: 0, wentCents: 5000 },
  ];
  const request = saying(csv, JSON.stringify({ response: csv }), JSON.stringify({ data: { response: csv } }));
  for (const _ of [1, 2, 3]) expect(await fetchHistory(account, days, request, now)).toEqual(read);
  expect(request.mock.calls[0]?.[0]).toBe(
    "https://api.payfast.test/transactions/history?from=2026-11-17&to=2026-11-23&offset=0&limit=1000&testing=true",
  );
});

test("a history of more than a page is read to its end", async () => {
  const page = [header, ...Array.from({ length: 1000 }, (_, index) => row("CREDIT", "50.00", `a${index}`))];
  const request = saying(page.join("\n"), [header, row("CREDIT", "50.00", "last")].join("\n"));
  expect(await fetchHistory(account, days, request, now)).toHaveLength(1001);
  expect(String(request.mock.calls[1]?.[0])).toContain("offset=1000");
});

test("what is no history is none, to be asked for again", async () => {
  const failed = JSON.stringify({ code: 401, status: "failed", data: { response: false } });
  for (const body of [failed, "", "Unauthorised", "{", "Date,Type\n1,2"])
    expect(await fetchHistory(account, days, saying(body), now)).toBeNull();
  const broken = vi.fn<typeof fetch>(async () => new Response("x", { status: 500 }));
  expect(await fetchHistory(account, days, broken, now)).toBeNull();
});

test("a refund is looked into before it is asked for, and posted in cents", async () => {
  const success = (response: unknown) => JSON.stringify({ code: 200, status: "success", data: { response } });
  const refundable = {
    ...{ status: "REFUNDABLE", amount_original: 5000, amount_available_for_refund: "3000" },
    refund_full: { method: "PAYMENT_SOURCE" },
  };
  const responses: [unknown, unknown][] = [
    [refundable, { availableCents: 3000, toSource: true }],
    [
      { ...refundable, refund_full: { method: "BANK_PAYOUT" } },
      { availableCents: 3000, toSource: false },
    ],
    [
      { ...refundable, status: "COMPLETED", amount_available_for_refund: 0 },
      { availableCents: 0, toSource: false },
    ],
    [{ status: "NOT_AVAILABLE" }, "refused"],
  ];
  for (const [response, read] of responses)
    expect(await refundsAt(account, saying(success(response))).refundable("1/2", now)).toEqual(read);
  const request = saying(success(true));
  const asked = { pfPaymentId: "12", amountCents: 3000, reason: "As asked" };
  expect(await refundsAt(account, request).refund(asked, now)).toBe("done");
  expect(request.mock.calls[0]).toEqual([
    "https://api.payfast.test/refunds/12?testing=true",
    expect.objectContaining({
      method: "POST",
      body: JSON.stringify({ amount: "3000", reason: "As asked", notify_buyer: "1", notify_merchant: "0" }),
    }),
  ]);
  const refusal = JSON.stringify({ code: 200, status: "failed", data: { response: false } });
  expect(await refundsAt(account, saying(refusal)).refund(asked, now)).toBe("refused");
  expect(await refundsAt(account, saying("nothing")).refund(asked, now)).toBe("unreachable");
});
