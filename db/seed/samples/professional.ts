import { sample } from "../sample";

const subcategory = "General";

export const professionalSamples = [
  sample({
    name: "Pillay & Associates Accountants",
    category: "Professional Services",
    subcategory,
    description:
      "Books, payroll, annual returns and calm explanations for shops and small companies in Chatsworth. Bring the shoebox with the slips: we have seen worse. A fixed fee per month, so you know it before you start.",
    phone: "+27315550194",
    email: "pillay.accountants@example.co.za",
    website: "https://www.pillayaccountants.example",
    socials: { linkedin: "https://linkedin.example/pillayaccountants" },
    address: "Suite 12, 240 Lenny Naidu Drive, Chatsworth",
    cities: ["chatsworth", "durban", "umlazi"],
    services: [
      ["Monthly bookkeeping, small business", 1200, 60],
      ["Annual financial statements", 4800, 90],
      ["Company registration", 950, 45],
    ],
    hours: "mon-thu 08:30-16:30, fri 08:30-12:00 14:00-16:30",
    contact: ["phone", "email", "inAppMessaging"],
  }),
  sample({
    name: "Kgatelopele Business Consulting",
    category: "Professional Services",
    subcategory,
    description:
      "Business plans, tender documents and B-BBEE affidavits for small companies around Klerksdorp. We read the tender before we take your money, and say so when it is not for you. Setswana, Sesotho, Afrikaans and English.",
    phone: "+27185550157",
    email: "kgatelopele@example.co.za",
    address: "52 Anderson Street, Klerksdorp",
    cities: ["klerksdorp", "potchefstroom", "lichtenburg"],
    services: [
      ["Business plan", 3500, 90],
      ["Tender check", 450, 60],
      ["Tender pack, complete", null, 90],
    ],
    hours: "mon-fri 08:00-16:30",
    contact: ["phone", "email"],
    subscribed: false,
  }),
  sample({
    name: "Botha & Nkosi Quantity Surveyors",
    category: "Professional Services",
    subcategory,
    description:
      "We measure your building plan and tell you what it should cost before the builder does. Houses, extensions, schools and small shops in the Highveld. One report in plain words, with the list of materials at the back.",
    phone: "+27175550148",
    email: "bothankosi@example.co.za",
    address: "4 Horwood Street, Secunda",
    cities: ["secunda", "ermelo"],
    services: [
      ["Cost estimate from a plan", 2800, 60],
      ["Site visit and progress report", 1600, 120],
      ["Bill of quantities", null, 60],
    ],
    hours: "mon-fri 07:30-16:00",
    contact: ["phone", "email"],
    subscribed: false,
    status: "pending",
  }),
];

export const technologySamples = [
  sample({
    name: "Mzansi Laptop & Phone Repairs",
    category: "Technology Services",
    subcategory,
    description:
      "Cracked screens, tired batteries, wet phones and laptops that will not start, on the second floor above Bree Street. Most phones are ready in an hour, while you wait. Your photos stay on your phone: we never ask for more than we need to test it.",
    phone: "+27115550108",
    whatsapp: "+27845550108",
    email: "mzansirepairs@example.co.za",
    socials: { facebook: "https://facebook.example/mzansirepairs" },
    address: "Shop 21, 140 Lilian Ngoyi Street, Johannesburg",
    cities: ["johannesburg", "alexandra", "soweto"],
    services: [
      ["Phone screen replacement", 650, 60],
      ["Phone battery", 350, 45],
      ["Laptop keyboard", 780, 60],
      ["Data rescue", null, 30],
      ["Laptop clean-up and speed-up", 450, 90],
    ],
    hours: "mon-fri 09:00-17:30, sat 09:00-14:00",
    slotMinutes: 30,
    capacity: 2,
    contact: ["phone", "whatsapp", "inAppMessaging", "directBooking"],
  }),
  sample({
    name: "Umoya Networks & Wi-Fi",
    category: "Technology Services",
    subcategory,
    description:
      "Wi-Fi that reaches the last bedroom, fibre moves, and networks for guest houses in the Lowveld. We test every room with you before we leave. Farms and lodges without fibre get an antenna that does the work.",
    phone: "+27135550119",
    email: "umoyanetworks@example.co.za",
    website: "https://www.umoyanetworks.example",
    address: "29 Paul Kruger Street, Mbombela",
    cities: ["mbombela", "white-river", "barberton"],
    services: [
      ["Wi-Fi check at home", 400, 60],
      ["Wi-Fi for a guest house, up to ten rooms", 6500, 360],
      ["Router set-up", 350, 45],
      ["Antenna for farms", null, 120],
    ],
    hours: "mon-fri 08:00-17:00",
    contact: ["phone", "email"],
    subscribed: false,
  }),
];

export const legalSamples = [
  sample({
    name: "Mokgadi Ledwaba Attorneys",
    category: "Legal Services",
    subcategory,
    description:
      "Divorce, maintenance, wills, evictions and labour disputes, in Sepedi, Xitsonga and English. The first half hour costs little, and you leave it knowing where you stand and what the next step costs. We also help with the Small Claims Court, where you need no attorney at all.",
    phone: "+27155550130",
    email: "ledwaba.attorneys@example.co.za",
    website: "https://www.ledwaba.example",
    address: "First floor, 35 Landdros Maré Street, Polokwane",
    cities: ["polokwane", "seshego", "mokopane", "bela-bela"],
    services: [
      ["First consultation, half an hour", 250, 30],
      ["Consultation, one hour", 900, 60],
      ["Simple will", 1200, 60],
      ["Uncontested divorce", 9500, 60],
      ["Small claims advice", 350, 45],
    ],
    hours: "mon-fri 08:00-13:00 14:00-16:30",
    slotMinutes: 30,
    contact: ["phone", "email", "directBooking"],
  }),
  sample({
    name: "Jacobs & February Conveyancers, Notaries and Deceased Estate Practitioners",
    category: "Legal Services",
    subcategory,
    description:
      "We transfer houses, register bonds and wind up estates in the northern suburbs. You get one person, one phone number and a message at every step, so that you never have to ask. Afrikaans en Engels.",
    phone: "+27215550184",
    email: "jacobsfebruary@example.co.za",
    website: "https://www.jacobsfebruary.example",
    address: "Third floor, 15 Voortrekker Road, Bellville",
    cities: ["bellville", "cape-town", "paarl"],
    services: [
      ["Consultation", 850, 45],
      ["Antenuptial contract", 2200, 60],
      ["Property transfer", null, 60],
    ],
    hours: "mon-fri 08:30-16:30",
    contact: ["phone", "email", "inAppMessaging"],
  }),
];

export const financialSamples = [
  sample({
    name: "Mabaso Tax & Bookkeeping",
    category: "Financial Services",
    subcategory,
    description:
      "Tax returns for teachers, nurses, taxi owners and small shops in Newcastle, by a registered tax practitioner. Siyabonga files it with you sitting next to him, and picks up the phone when SARS asks questions in winter. No refund, no surprise: the fee is fixed.",
    phone: "+27345550167",
    whatsapp: "+27765550167",
    email: "mabasotax@example.co.za",
    address: "66 Scott Street, Newcastle",
    cities: ["newcastle"],
    services: [
      ["Personal tax return", 450, 45],
      ["Provisional tax", 850, 60],
      ["Tax clearance pin", 250, 30],
      ["Monthly bookkeeping", 950, 60],
      ["SARS dispute", null, 60],
    ],
    hours: "mon-fri 08:00-16:30, sat 09:00-12:00",
    slotMinutes: 45,
    contact: ["phone", "whatsapp", "inAppMessaging", "directBooking"],
  }),
  sample({
    name: "Stokvel Partners",
    category: "Financial Services",
    subcategory,
    description:
      "We help stokvels and burial societies in Botshabelo keep clean books: a constitution everyone understands, a receipt for every rand and a statement each quarter. We never hold your money; it stays in your own bank account.",
    phone: "+27515550191",
    email: "stokvelpartners@example.co.za",
    address: "Unit 5, Reahola Centre, Botshabelo",
    cities: ["botshabelo", "bloemfontein"],
    services: [
      ["Stokvel constitution", 600, 90],
      ["Quarterly statement", 350, 60],
      ["Talk for your group", 150, 60],
    ],
    hours: "tue-sat 09:00-16:00",
    contact: ["phone", "email"],
    subscribed: false,
  }),
];
