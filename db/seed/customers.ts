import type { SampleCustomer } from "./types";

export const sampleCustomers: readonly SampleCustomer[] = [
  { name: "Thandi Maseko", email: "thandi.maseko@example.co.za", phone: "+27825550201" },
  { name: "Pieter van Wyk", email: "pieter.vanwyk@example.co.za", phone: "+27835550202" },
  { name: "Zanele Khoza", email: "zanele.khoza@example.co.za", phone: "+27725550203" },
  { name: "Ayesha Davids", email: "ayesha.davids@example.co.za", phone: "+27735550204" },
  { name: "Sibusiso Ngcobo", email: "sibusiso.ngcobo@example.co.za", phone: "+27785550205" },
  { name: "Priya Govender", email: "priya.govender@example.co.za", phone: "+27845550206" },
  { name: "Lwazi Mbeki", email: "lwazi.mbeki@example.co.za", phone: "+27605550207" },
  { name: "Annelie Botha", email: "annelie.botha@example.co.za", phone: "+27825550208" },
  { name: "Mpho Ramaboea", email: "mpho.ramaboea@example.co.za", phone: "+27615550209" },
  { name: "Refilwe Motsepe", email: "refilwe.motsepe@example.co.za", phone: "+27795550210" },
  { name: "Nkateko Baloyi", email: "nkateko.baloyi@example.co.za", phone: "+27745550211" },
  { name: "Rudzani Netshitenzhe", email: "rudzani.netshitenzhe@example.co.za", phone: "+27665550212" },
  { name: "James Whitfield", email: "james.whitfield@example.co.za", phone: "+27835550213" },
  { name: "Nosipho Qwabe", email: "nosipho.qwabe@example.co.za", phone: "+27715550214" },
  { name: "Igshaan Salie", email: "igshaan.salie@example.co.za", phone: "+27765550215" },
  { name: "Boitumelo Tau", email: "boitumelo.tau@example.co.za", phone: "+27815550216" },
  { name: "Vusi Mahlangu", email: "vusi.mahlangu@example.co.za", phone: "+27735550217" },
  { name: "Chantelle Fortuin", email: "chantelle.fortuin@example.co.za", phone: "+27625550218" },
  { name: "Yusuf Cassim", email: "yusuf.cassim@example.co.za", phone: "+27845550219" },
  { name: "Nomfundo Jali", email: "nomfundo.jali@example.co.za", phone: "+27635550220" },
  { name: "Kagiso Mothibi", email: "kagiso.mothibi@example.co.za", phone: "+27725550221" },
  { name: "Lindokuhle Shange", email: "lindokuhle.shange@example.co.za", phone: "+27785550222" },
  { name: "Hester Engelbrecht", email: "hester.engelbrecht@example.co.za", phone: "+27825550223" },
  { name: "Palesa Mofokeng", email: "palesa.mofokeng@example.co.za", phone: "+27605550224" },
];

/** Customers' notes. Not for the health category, whose notes need their own consent. */
export const bookingNotes: readonly string[] = [
  "The gate bell does not work, please phone when you are outside.",
  "Two dogs in the yard, both friendly. I will lock them in the back.",
  "Please come after the school run if you can, any time from 08:15 is fine.",
  "It is for my mother. She is at home all day and expects you.",
  "I can send photos on WhatsApp if that helps with the quote.",
  "Parking is in the street, the complex does not let bakkies in.",
  "Load shedding here is from 10:00 to 12:00, is that a problem?",
  "Same as last time, please. It was perfect.",
  "There are four of us, and one is vegetarian.",
  "I am in a bit of a hurry before a wedding on Saturday, thank you for fitting me in!",
  "Unit 14, second gate. Security has your name on the list.",
  "Please bring the card machine, I do not keep cash.",
  "First time with you, my neighbour Zanele told me about you.",
  "If it costs more than R1 000, please phone me before you start.",
  "I speak isiZulu and a little English.",
];

/** Owners' notes when they accept. */
export const acceptNotes: readonly string[] = [
  "Thank you! See you then. I will phone when I am on the way.",
  "Lovely, see you soon. Please come five minutes early.",
  "Confirmed. Parking is behind the building, use the green gate.",
  "Accepted. The price includes the first hour, after that we talk first.",
];

/** Owners' notes when they reject. */
export const rejectNotes: readonly string[] = [
  "Sorry, we are fully booked that afternoon. Any morning that week would work.",
  "Sorry, that is too far for us. Please try someone closer to you.",
  "We are closed for a family funeral that day, our apologies.",
];
