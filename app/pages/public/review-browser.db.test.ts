import { expect } from "vitest";
import { rememberDevice } from "~/modules/accounts/queries/known-device.server";
import { reviews } from "~/modules/reviews/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { completed, reviewPath } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("a browser that signed in to the business's account writes no review, another one does", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { env } = site.app;
  const owner = await aSignedIn(site, "business");
  const booking = await completed(db, { business: await aBusiness(db, { userId: owner.userId }) });
  const path = reviewPath(env, booking, booking.customer.id);
  const shop = site.newVisitor();
  shop.keep(await rememberDevice({ request: new Request("http://thola.test"), env }, owner.email));
  const fields = { intent: "publish", stars: "5" };
  const refused = await shop.post(path, fields);
  expect([refused.status, await wordsOf(refused)]).toEqual([
    422,
    expect.stringContaining(t("reviewForm.wrong.own_business")),
  ]);
  expect(await db.$count(reviews)).toBe(0);
  expect((await site.newVisitor().post(path, fields)).status).toBe(302);
});
