import { foldText } from "~/platform/fold-text";
import { isLexiconWord } from "./lexicon";

/**
 * Words that the search for words takes for each other, before a sentence is understood (lexicon.json has what people say for
 * a trade). Synonyms of South African usage, one group per line: English, isiZulu, isiXhosa, Sesotho, Setswana and Afrikaans.
 * Every phrase of a group also finds the group's single words. Trades come first, then things and occasions.
 */
const groups = `
plumber, loodgieter, plumba
electrician, elektrisien, sparky
painter, skilder
builder, bouer, umakhi, moagi
carpenter, skrynwerker, umbazi, cabinet maker
handyman, nutsman, odd jobs, fixer
gardener, tuinier, lawn mowing, landscaper
cleaner, skoonmaker, domestic worker, maid, housekeeper, huishulp
mover, removals, trekker, bakkie hire, furniture removal
locksmith, slotmaker, lockout
hairdresser, haarkapper, hairstylist, salon
braids, braiding, cornrows, knotless, box braids
weave, sew in, wig install
barber, kapper, fade, haircut
nails, manicure, pedicure, acrylic
mechanic, werktuigkundige, umakhenikha, car service
panel beater, dent repair, spray painter
towing, tow truck, insleep
tutor, teacher, extra lessons, onderwyser, uthisha
creche, daycare, nursery school, preschool, ecd
nanny, childminder, child minder, babysitter, babysitting, au pair, day mother, dagmoeder, kinderoppasser
driving school, driving lessons, k53, learners
vet, veterinary, veearts, animal doctor
dog walker, pet sitter
physio, physiotherapist, biokineticist
counsellor, therapist, psychologist, trauma
caregiver, carer, home nurse, elderly care
doctor, dokter, gp, udokotela, ngaka
pharmacist, chemist, apteek, pharmacy
sangoma, inyanga, traditional healer, ngaka ya setso, igqirha
lawyer, attorney, prokureur, ummeli
conveyancer, property transfer, title deed
accountant, bookkeeper, rekenmeester, tax practitioner
caterer, catering, spyseniering
photographer, fotograaf, photo shoot
dj, disc jockey, music for party
welder, burglar bars, sweiswerk
tiler, tiling, teelwerk
roofer, roofing, dakwerk, leaking roof
computer technician, laptop repair, pc repair
cellphone repair, phone repair, cracked screen
geyser, boiler, water heater, hot water
inverter, load shedding, loadshedding, ups, battery backup, solar
generator, genset
borehole, jojo, water tank
bakkie, pickup, ldv
kota, spatlo, sphatlho, skhambane, bunny chow
braai, barbecue, bbq, shisa nyama, shisanyama, chesa nyama
potjie, potjiekos
pap, phuthu, mieliepap, chakalaka
vetkoek, magwinya, amagwinya
biltong, droewors
koeksister, koesister
lobola, lobolo, umembeso, traditional wedding
umgidi, umcimbi, mokete, function, event
matric, grade 12, nsc, senior certificate
maths, mathematics, wiskunde
zulu, isizulu
xhosa, isixhosa
pantsula, amapantsula
roadworthy, dekra, rwc
licence, license, lisensie
combi, kombi, minibus, taxi, quantum
stoep, patio, veranda
gate motor, centurion motor, automatic gate
cctv, security cameras, alarm
pest control, fumigation, exterminator, rats, cockroaches
wifi, wi fi, fibre, internet
tyre, tire, puncture
car wash, carwash, valet
pool, swimming pool, swembad
blocked drain, drain cleaning, blocked toilet
divorce, egskeiding
birthday cake, cakes, baker, koek
tombstone, unveiling
`
  .trim()
  .split("\n")
  .map((line) => line.split(",").map(foldText));

const synonyms = new Map<string, string[]>();
for (const group of groups)
  for (const phrase of group) {
    const rest = group.filter((other) => other !== phrase);
    synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...rest]);
  }

/** A word of usage is spelt correctly, even when no business uses it. */
export const isKnownWord = (word: string): boolean => synonyms.has(word) || isLexiconWord(word);

/** Synonyms, folded. Single words only, because the words of a phrase may be far apart in a text. */
export const alternativesOf = (phrase: string): readonly string[] =>
  (synonyms.get(phrase) ?? []).filter((other) => !other.includes(" "));

const longestPhrase = Math.max(...[...synonyms.keys()].map((phrase) => phrase.split(" ").length));

/** Keeps phrases that have synonyms together: 'load shedding in soweto' -> ['load shedding', 'in', 'soweto']. */
export function inPhrases(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(" "))) length -= 1;
    phrases.push(words.slice(at, at + length).join(" "));
    at += length;
  }
  return phrases;
}
