/** A point in degrees, to three digits: about 100 m, near enough for distances and no house number. */
export type Point = { lat: number; lng: number };

export type Pin = { ok: true; point: Point } | { ok: false; reason: "unreadable" | "short_link" };

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** As it is typed and shown: '-26.273, 27.903'. */
export const pinText = ({ lat, lng }: Point): string =>
  `${rounded(lat).toFixed(3)}, ${rounded(lng).toFixed(3)}`;

/** Addresses that only their owner can turn into a position. */
const shortLink = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org\/go|maps\.apple\/)/i;

const number = String.raw`([-+\u2212]?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}(?:,|%2C|\/|\+|%20|\s)+${number}`;

/** Where map links say which point they mean: the place that was marked before the middle of the picture. */
const inLinks = [
  `!3d${number}!4d${number}`,
  `[?&#]mlat=${number}&(?:amp;)?mlon=${number}`,
  `[?&](?:q|query|ll|sll|destination|daddr|coordinate|center)=(?:loc:)?${pair}`,
  String.raw`\/(?:place|search|dir)\/${pair}`,
  `@${pair}`,
  String.raw`#map=\d+(?:\.\d+)?\/${pair}`,
].map((pattern) => new RegExp(pattern, "i"));

const geoAddress = new RegExp(`^geo:${number},${number}`, "i");
const plainPair = new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`);
/** -26,273; 27,903 */
const commaPair = /^([-+\u2212]?\d{1,3},\d+)(?:\s*;\s*|\s+|,\s+)([-+\u2212]?\d{1,3},\d+)$/;
/** 26°16'22.8"S 27°54'10.8"E, 26.273° S, 27.903° E */
const part = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’])?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''))?\s*([NSEW])`;
const compassPair = new RegExp(`^${part}[\\s,;]+${part}$`, "i");

const numberOf = (text = ""): number => Number(text.replace("\u2212", "-").replace(",", "."));

/** In South Africa latitudes are south and longitudes east, so that two numbers in the other order are known. */
function pointOf(first: number, second: number): Pin {
  const [lat, lng] = first > 0 && second < 0 ? [second, first] : [first, second];
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isOnEarth) return { ok: false, reason: "unreadable" };
  return { ok: true, point: { lat: rounded(lat), lng: rounded(lng) } };
}

function compassDegrees([degrees, minutes = "0", seconds = "0", direction = ""]: (string | undefined)[]) {
  const letter = direction.toUpperCase();
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return { isLat: "NS".includes(letter), value: "SW".includes(letter) ? -size : size };
}

function compassPoint(text: string): Pin | null {
  const found = compassPair.exec(text);
  if (!found) return null;
  const [first, second] = [compassDegrees(found.slice(1, 5)), compassDegrees(found.slice(5, 9))];
  if (first.isLat === second.isLat) return null;
  return first.isLat ? pointOf(first.value, second.value) : pointOf(second.value, first.value);
}

/**
 * A position as people paste it from any map: two numbers, degrees with their directions, a 'geo:' address, or the long
 * address of Google's, OpenStreetMap's or Apple's page. Nothing is asked of anybody else.
 */
export function readPin(typed: string): Pin {
  const text = typed.trim();
  if (shortLink.test(text)) return { ok: false, reason: "short_link" };
  const patterns = /^https?:/i.test(text) ? inLinks : [geoAddress, plainPair, commaPair];
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return pointOf(numberOf(found[1]), numberOf(found[2]));
  }
  return compassPoint(text) ?? { ok: false, reason: "unreadable" };
}
