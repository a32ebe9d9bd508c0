import type { cityRows } from "~/modules/places/cities";
import type { ProvinceSlug } from "~/modules/places/places";

type CitySlug = (typeof cityRows)[ProvinceSlug][number][0];

/** Each city's weight: roughly its population in ten thousands. */
export const cityWeights: Record<CitySlug, number> = {
  johannesburg: 96,
  soweto: 127,
  alexandra: 18,
  sandton: 22,
  roodepoort: 33,
  lenasia: 9,
  pretoria: 74,
  mamelodi: 33,
  soshanguve: 40,
  centurion: 24,
  tembisa: 46,
  benoni: 16,
  vereeniging: 10,
  "cape-town": 60,
  "mitchells-plain": 31,
  khayelitsha: 39,
  gugulethu: 10,
  bellville: 11,
  paarl: 11,
  stellenbosch: 8,
  worcester: 10,
  "mossel-bay": 6,
  george: 16,
  durban: 60,
  umlazi: 40,
  chatsworth: 20,
  phoenix: 18,
  kwamashu: 18,
  pietermaritzburg: 22,
  "richards-bay": 6,
  newcastle: 6,
  "port-shepstone": 4,
  gqeberha: 31,
  kariega: 10,
  "east-london": 27,
  mdantsane: 16,
  qonce: 4,
  mthatha: 10,
  makhanda: 5,
  komani: 4,
  bloemfontein: 26,
  botshabelo: 18,
  welkom: 6,
  phuthaditjhaba: 5,
  bethlehem: 6,
  kroonstad: 5,
  sasolburg: 4,
  polokwane: 13,
  seshego: 8,
  thohoyandou: 7,
  giyani: 3,
  tzaneen: 3,
  mokopane: 3,
  "bela-bela": 4,
  musina: 4,
  mbombela: 8,
  kanyamazane: 3,
  "white-river": 2,
  barberton: 3,
  emalahleni: 11,
  middelburg: 9,
  secunda: 4,
  ermelo: 4,
  mahikeng: 7,
  rustenburg: 11,
  brits: 4,
  klerksdorp: 18,
  potchefstroom: 12,
  lichtenburg: 3,
  vryburg: 5,
  kimberley: 10,
  galeshewe: 11,
  upington: 7,
  kuruman: 2,
  kathu: 2,
  postmasburg: 3,
  springbok: 2,
  "de-aar": 3,
};

/** The direction of the sea from a city's centre, in degrees clockwise from north. No business is placed there. */
export const seaward: Partial<Record<CitySlug, number>> = {
  "cape-town": 330,
  "mitchells-plain": 180,
  khayelitsha: 180,
  "mossel-bay": 90,
  durban: 100,
  "richards-bay": 150,
  "port-shepstone": 130,
  gqeberha: 90,
  "east-london": 150,
};

type People = { first: readonly string[]; last: readonly string[] };

const people = {
  zulu: {
    first: words(
      "Bongani Sipho Thandeka Nomvula Themba Zanele Mandla Nokuthula Sibusiso Ntombi Lungile Musa Zodwa Jabulani Nonhlanhla Siyabonga",
    ),
    last: words(
      "Dlamini Nkosi Khumalo Mthembu Zulu Ndlovu Buthelezi Cele Gumede Mkhize Ngcobo Sithole Zungu Hadebe Mabaso Shabalala Ntuli Mchunu Zwane Mhlongo",
    ),
  },
  xhosa: {
    first: words(
      "Lwazi Nomsa Vuyo Ayanda Thembisa Xolani Noluthando Mzwandile Zoleka Andile Nosipho Sizwe Phumla Luthando",
    ),
    last: words(
      "Mbeki Sobukwe Ngcuka Mqhayi Jali Ntshinga Booi Mfeketo Sigcau Tshabalala Mnyanda Gqola Dyantyi Ntloko Makana Sonjica",
    ),
  },
  sotho: {
    first: words(
      "Lerato Thabo Mpho Palesa Kgosi Refilwe Tumelo Boitumelo Kagiso Neo Dineo Tebogo Karabo Lesego Katlego Mokgadi",
    ),
    last: words(
      "Mokoena Molefe Mofokeng Motaung Sekgobela Ledwaba Mokwena Tau Modise Seabi Phiri Maseko Ramaphosa Motsepe Mathibe Kgatla Tladi Letsoalo Moloi Mabuza",
    ),
  },
  north: {
    first: words(
      "Rudzani Nkateko Tshilidzi Ntsako Mulalo Hlengani Livhuwani Tintswalo Khathutshelo Vutlhari",
    ),
    last: words(
      "Netshitenzhe Baloyi Mudau Chauke Maluleke Ramabulana Mathebula Nemukula Shirinda Tshivhase Mabunda Munyai Hlungwani Nkuna",
    ),
  },
  afrikaans: {
    first: words(
      "Pieter Annelie Hennie Marietjie Ruan Elzabe Johan Chantelle Kobus Hester Riaan Liesl Francois Ilse",
    ),
    last: [
      "Botha",
      "Van der Merwe",
      "Kruger",
      "Pretorius",
      "Du Plessis",
      "Van Wyk",
      "Steyn",
      "Fourie",
      "Venter",
      "Coetzee",
      "Engelbrecht",
      "Swanepoel",
      "Nel",
      "Van Zyl",
      "Potgieter",
    ],
  },
  english: {
    first: words("James Sarah Michael Claire David Emma Peter Linda Andrew Megan"),
    last: words(
      "Whitfield Smith Harris Thompson Wright Ferguson Bennett Clarke Murray Palmer Walker Stewart",
    ),
  },
  indian: {
    first: words("Priya Kresen Devi Yusuf Ayesha Prashant Nirvana Ravi Shireen Dinesh Fatima Logan"),
    last: words(
      "Naidoo Govender Pillay Patel Moodley Reddy Singh Maharaj Cassim Essop Chetty Ramsamy Ismail Padayachee",
    ),
  },
  cape: {
    first: words("Gatiema Igshaan Chantal Ashwin Fadiela Ricardo Shanaaz Quinton Rugaya Denzil"),
    last: words(
      "Davids Jacobs February Adams Salie Fortuin Hendricks Abrahams September Petersen Isaacs Daniels Arendse Williams",
    ),
  },
} as const satisfies Record<string, People>;

/** Common names by province; a name that is listed twice is twice as common. */
export const peopleOf: Record<ProvinceSlug, readonly People[]> = {
  gauteng: [
    people.zulu,
    people.zulu,
    people.sotho,
    people.sotho,
    people.north,
    people.afrikaans,
    people.english,
    people.indian,
  ],
  "western-cape": [people.cape, people.cape, people.xhosa, people.xhosa, people.afrikaans, people.english],
  "kwazulu-natal": [people.zulu, people.zulu, people.zulu, people.indian, people.indian, people.english],
  "eastern-cape": [people.xhosa, people.xhosa, people.xhosa, people.afrikaans, people.english, people.cape],
  "free-state": [people.sotho, people.sotho, people.afrikaans, people.zulu],
  limpopo: [people.sotho, people.north, people.north, people.afrikaans],
  mpumalanga: [people.zulu, people.zulu, people.north, people.sotho, people.afrikaans],
  "north-west": [people.sotho, people.sotho, people.afrikaans],
  "northern-cape": [people.cape, people.sotho, people.afrikaans, people.afrikaans],
};

/** Positive words of many languages for the names of businesses. */
export const brandWords = words(
  "Ubuntu Khanya Masakhane Thandanani Siyakhula Lesedi Kopano Tswelopele Thuthuka Zamani Mzansi Vuka Themba Inkanyezi Ithuba Lethabo Kagiso Tshwaragano Rivoningo Vhutshilo Baobab Protea Fynbos Marula Rooibos Jacaranda Karoo Highveld Lowveld Drakensberg Bluegum Sunrise Kingfisher Weaver Swallow Baken Voorspoed Eendrag Welgemoed Sonop Vooruit Morester Evergreen Cornerstone Lighthouse Beacon Anchor Rainbow Amandla Isibani Umoya Imvula Intaba Ilanga Simunye Phambili Kasi",
);

export const qualities = words(
  "Star Royal Golden First Family Quick Trusty Blue Green Silver Modern Classic Express Premier Friendly Honest Expert Neat Steady United",
);

export const streets = [
  "Nelson Mandela Drive",
  "Church Street",
  "Main Road",
  "Station Road",
  "Market Street",
  "Voortrekker Road",
  "Albertina Sisulu Road",
  "Steve Biko Street",
  "Long Street",
  "Victoria Street",
  "Oliver Tambo Avenue",
  "Robert Sobukwe Street",
  "Charlotte Maxeke Street",
  "Jan Smuts Avenue",
  "Park Lane",
  "Beach Road",
  "Kerk Street",
  "Loop Street",
  "Jacaranda Avenue",
  "Acacia Road",
  "Protea Street",
  "Hospital Road",
  "School Street",
  "Bishop Street",
  "Govan Mbeki Avenue",
  "Helen Joseph Street",
  "Chris Hani Road",
  "Lilian Ngoyi Street",
  "Mission Road",
  "River Road",
  "Hill Street",
  "Commercial Road",
  "Berg Street",
  "Pine Avenue",
  "Marula Street",
  "Rose Street",
] as const;

/** The last sentence of a description. */
export const promises = [
  "We show the price before we start.",
  "We phone before we come, and we come when we said.",
  "Small jobs are welcome too.",
  "Pensioners and students pay less: just ask.",
  "Card, cash or EFT, and always a slip.",
  "Most of our work comes from neighbours who told their neighbours.",
  "We started with one pair of hands; now we are five.",
  "You deal with the owner, from the first call to the last.",
  "If something is not right, we come back and put it right.",
  "Weekends by arrangement.",
  "We speak your language, and mostly two more.",
  "Ask for references: we are proud of them.",
] as const;

function words(text: string): readonly string[] {
  return text.split(" ");
}
