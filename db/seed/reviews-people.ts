import { sampleId } from "./sample-ids";
import type { SampleCustomer } from "./types";

const names = `Sibongile Mkhize, Johan Kruger, Nadia Isaacs, Themba Zulu, Lerato Phiri, Anika Naicker, Gift Mabunda,
  Elmarie du Toit, Bongani Sithole, Shireen Abrahams, Katlego Modise, Ruan Venter, Nomsa Radebe, Faizel Parker,
  Dineo Letsoalo, Craig Anderson, Zinhle Buthelezi, Marlene Jacobs, Tumelo Seabi, Kavitha Reddy, Andile Mbatha,
  Sunette Pretorius, Mandla Nxumalo, Rukaya Hendricks, Ofentse Motaung, Deon Steyn, Busisiwe Dube, Gavin Petersen,
  Tshepo Maluleke, Lauren Mitchell, Siphokazi Mqhayi, Hennie Swart, Thuli Ndlovu, Yasmeen Omar, Karabo Mahlaba,
  Estelle Fourie, Phindile Hadebe, Ashwin Moodley, Lebo Tladi, Charmaine Williams, Xolani Ntuli, Riaan Nel,
  Nthabiseng Moloi, Zaid Adams, Ntombi Zwane, Carla Ferreira, Musa Khumalo, Ilze Coetzee, Vuyo Sontonga,
  Preshen Pillay, Kgomotso Mabe, Tania Lombard, Sizwe Gumede, Aaliyah Khan, Rendani Mulaudzi, Willem Joubert,
  Ayanda Cele, Bronwyn October, Thato Nkwe, Susan Bezuidenhout`;

/** Customers who exist only to write reviews. */
export const reviewers: readonly (SampleCustomer & { id: string })[] = names
  .split(",")
  .map((name) => name.trim().replace(/\s+/g, " "))
  .map((name, index) => ({
    id: sampleId("user", 300 + index),
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.co.za`,
    phone: `+2760555${String(1300 + index)}`,
  }));
