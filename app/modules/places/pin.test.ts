import { expect, test } from "vitest";
import { pinText, readPin } from "./pin";

const pimville = { lat: -26.273, lng: 27.903 };

test.each([
  "-26.273, 27.903",
  "-26.2731 27.9034",
  "(-26.273;27.903)",
  "27.903, -26.273",
  "\u221226.273, 27.903",
  "-26,273; 27,903",
  "-26,273 27,903",
  "26.273° S, 27.903° E",
  `26°16'22.8"S 27°54'10.8"E`,
  "27.903E 26.273S",
  "geo:-26.2731,27.9034?z=17",
  "https://www.google.com/maps/@-26.273,27.903,15z",
  "https://www.google.com/maps/place/Pimville/@-26.1,27.1,15z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d-26.273!4d27.903!16zL20",
  "https://www.google.com/maps/search/-26.273,+27.903?entry=tts",
  "https://maps.google.com/?q=-26.273,27.903",
  "https://www.google.com/maps/search/?api=1&query=-26.273%2C27.903",
  "https://www.openstreetmap.org/?mlat=-26.273&mlon=27.903#map=15/-26.1/27.1",
  "https://www.openstreetmap.org/#map=15/-26.273/27.903",
  "https://maps.apple.com/?ll=-26.273,27.903&q=Shop",
])("%s is a position", (typed) => {
  expect(readPin(typed)).toEqual({ ok: true, point: pimville });
});

test.each([
  "",
  "Pimville",
  "12",
  "1, 2, 3",
  "-126.2, 27.9",
  "26.2 N 27.9 S",
  "https://thola.test/-26.2,27.9",
])("'%s' is none", (typed) => {
  expect(readPin(typed)).toEqual({ ok: false, reason: "unreadable" });
});

test("a short link is told apart, and what is shown is read again", () => {
  expect(readPin("https://maps.app.goo.gl/AbCdEf")).toEqual({ ok: false, reason: "short_link" });
  expect(pinText({ lat: -26.2, lng: 27.90349 })).toBe("-26.200, 27.903");
  expect(readPin(pinText(pimville))).toEqual({ ok: true, point: pimville });
});

test("long nonsense is read in no time", () => {
  // Processor time, because other processes may be using the processor too.
  const before = process.cpuUsage();
  for (const text of ["1".repeat(1000), " ".repeat(1000), "1 ".repeat(500), `https://x/@${"1.".repeat(490)}`])
    expect(readPin(text).ok).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
