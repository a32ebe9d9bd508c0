import type { Filled } from "~/texts/message";

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];
/** In this order, because most browsers also name the ones below them. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];

/** 'Chrome on Windows', so that users recognise their own device. */
export function deviceOf(userAgent: string | null): Filled {
  const named = (names: typeof systems) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return { key: "account.settings.devices.browserOn", values: { browser, system } };
  const name = browser ?? system;
  return name
    ? { key: "account.settings.devices.named", values: { name } }
    : { key: "account.settings.devices.unknown" };
}

/** Enough to recognise the network, but not the household: '196.25.x.x', '2c0f:f248:…'. */
export function networkShown(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:/i, "") ?? "";
  const parts = plain.split(plain.includes(":") ? ":" : ".");
  if (parts.length < 4 && !plain.includes("::")) return null;
  return plain.includes(":") ? `${parts.slice(0, 2).join(":")}:…` : `${parts[0]}.${parts[1]}.x.x`;
}
