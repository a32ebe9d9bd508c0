import { describe, expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { atNight, test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";

const because = (...reasons: string[]) => t("listing.why.because", { reasons: reasons.join(", ") });
const anyReason = because("").trim();
const search = (typed: string) => `?q=${encodeURIComponent(typed)}`;

const mathsTutor = { services: [{ name: "Maths tutor" }] };
describe("a card of a close match says why it is close", () => {
  test("by the language and the payment that it does not name", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Leer Saam", languages: ["af"], paysWith: ["cash"], ...mathsTutor });
    const noTshivenda = t("listing.why.language", { language: t("business.language.ve") });
    const tshivenda = search("maths tutor who speaks Tshivenda");
    expect(await words(tshivenda)).toContain(because(noTshivenda));
    expect(await words(`${tshivenda}&card=on&cash=on&emergencies=on`)).toContain(
      because(noTshivenda, t("listing.why.card"), t("listing.why.emergencies")),
    );
    expect(await words(search("maths tutor who speaks Afrikaans"))).not.toContain(anyReason);
  });

  test("by the day and the hours that do not suit it", async ({ db, words }) => {
    const mondays = [{ weekday: 1, opens: 480, closes: 1020 }];
    await aBusiness(db, { businessName: "Mondays only", hours: mondays, ...mathsTutor });
    expect(await words(`${search("maths tutor")}&free=saturday`)).toContain(
      because(t("listing.why.notFree.saturday")),
    );
    expect(await words(`${search("maths tutor")}&free=wednesday`)).toContain(
      because(t("listing.why.notFree.onWeekday", { day: t("dates.weekdays.3") })),
    );
    expect(await words(`${search("maths tutor")}&free=today&evenings=on&weekends=on`)).toContain(
      because(t("listing.why.evenings"), t("listing.why.weekends")),
    );
  });

  test("by what it does while nobody is open", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    await aBusiness(db, { businessName: "Any Hour", hours: atNight, emergencies: "always" });
    const shown = await words("?open=on");
    expect(shown).toMatch(
      new RegExp(
        `Any Hour .*${because(t("listing.why.anyHour"))} .*Night Owl .*${because(t("listing.why.closed"))} `,
      ),
    );
  });

  test("and one that fits says nothing of the kind", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Mthembu Plumbing" });
    for (const query of ["", search("plumbing"), "?open=on", "?free=today"])
      expect(await words(query), query).not.toContain(anyReason);
  });
});
