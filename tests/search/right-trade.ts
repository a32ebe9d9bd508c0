/** Who is right for a trade of the lists, in the words of people who do not know ours. */
type Right = {
  subcategories: readonly string[];
  /** Of the business's name, or of most of its services. */
  mainly: RegExp;
  /** Of one service: somebody who sells just this. */
  sells?: RegExp;
};

const rights: Record<string, Right> = {
  "plumber, drain cleaning, geyser repair": { subcategories: [], mainly: /plumb|geyser|drain|pipe/i },
  "electrician, electrical compliance certificate": { subcategories: [], mainly: /electric|elektr/i },
  "inverter installer, solar installer": {
    subcategories: ["load-shedding-solutions-inverters-genset"],
    mainly: /solar|inverter/i,
  },
  "generator repair": { subcategories: [], mainly: /generator/i, sells: /generator/i },
  "locksmith, auto locksmith": { subcategories: [], mainly: /locksmith/i },
  painter: { subcategories: [], mainly: /paint/i },
  "roofer, waterproofing": { subcategories: [], mainly: /roof/i, sells: /waterproof/i },
  tiler: { subcategories: [], mainly: /til(er|ing)/i },
  "carpenter, cabinet maker, kitchen fitter": { subcategories: [], mainly: /carpent|cupboard|joinery/i },
  "paving contractor": { subcategories: [], mainly: /paving/i, sells: /paving/i },
  "gate automation, gate motor repair": { subcategories: [], mainly: /gate/i, sells: /gate motor/i },
  "welder, burglar bars and security gates": { subcategories: [], mainly: /weld/i },
  "security camera installer, security systems": {
    subcategories: [],
    mainly: /cctv|alarm|security/i,
    sells: /camera/i,
  },
  "DSTV installer, satellite and TV installer": { subcategories: [], mainly: /dstv|satellite/i },
  "appliance repair, fridge repair": { subcategories: ["appliance-repairs"], mainly: /appliance|fridge/i },
  "domestic cleaner, cleaning service": { subcategories: [], mainly: /clean/i },
  "guesthouse, bed and breakfast, accommodation": { subcategories: [], mainly: /guest ?house|b&b/i },
  "pest control, fumigation": { subcategories: [], mainly: /pest/i, sells: /pest|cockroach/i },
  "T-shirt printing, printing shop": { subcategories: [], mainly: /print/i, sells: /t-shirts/i },
  "garden service, gardener": { subcategories: ["garden-landscaping-pool-maintenance"], mainly: /garden/i },
  "tree felling": { subcategories: [], mainly: /tree/i, sells: /tree fell/i },
  "pool cleaning, pool maintenance": { subcategories: [], mainly: /pool/i, sells: /pool/i },
  "movers, bakkie hire, furniture removals": { subcategories: [], mainly: /move|bakkie/i, sells: /bakkie/i },
  "rubble removal, waste removal": { subcategories: [], mainly: /rubble/i, sells: /rubble/i },
  handyman: { subcategories: [], mainly: /handy/i, sells: /handyman/i },
  "TV installer": { subcategories: [], mainly: /handy/i, sells: /tv mounted/i },
  glazier: { subcategories: [], mainly: /glazier|glass/i },
  builder: { subcategories: ["braai-area-construction"], mainly: /build/i },
  "architect, draughtsman": { subcategories: [], mainly: /draught|architect/i },
  "air conditioning repair, aircon installer": { subcategories: [], mainly: /air ?con/i },
  "furniture assembly": { subcategories: [], mainly: /assembl|furniture/i, sells: /assembl/i },
  "water tank installer": { subcategories: [], mainly: /tank/i, sells: /tank/i },
  "borehole drilling": { subcategories: [], mainly: /borehole drill/i },
  "wendy house and zozo builder": { subcategories: [], mainly: /wendy|zozo/i },
  "mechanic, mobile mechanic, brake and clutch shop": {
    subcategories: [],
    mainly: /mechanic|workshop|skroef/i,
    sells: /brake|clutch/i,
  },
  "jumpstart and roadside assistance, towing, roadside assistance": {
    subcategories: ["roadside-assistance-towing-jumpstart"],
    mainly: /towing|roadside/i,
  },
  "auto electrician": { subcategories: ["auto-electrician"], mainly: /auto.?electr/i },
  "car wash": { subcategories: ["car-wash-valet-detailing"], mainly: /car wash|valet/i },
  "panel beater": { subcategories: [], mainly: /panel|bodyworks/i, sells: /dent|respray/i },
  "roadworthy testing station": { subcategories: ["dekra-roadworthy-certificates"], mainly: /roadworthy/i },
  "windscreen repair and auto glass": { subcategories: [], mainly: /windscreen|auto glass/i },
  "tyre shop": { subcategories: [], mainly: /tyre/i },
  "car audio installer": { subcategories: ["sound-system-installation"], mainly: /audio|sound/i },
  "airport shuttle, shuttle service": { subcategories: [], mainly: /shuttle/i },
  "school transport": { subcategories: [], mainly: /school transport/i },
  barber: { subcategories: ["barbering-fades-beard-design"], mainly: /barber/i },
  braider: { subcategories: ["hair-braids-weaves-cuts-men-women"], mainly: /braid/i },
  "hair salon, hairdresser, dreadlock stylist, loctician": {
    subcategories: ["hair-braids-weaves-cuts-men-women", "barbering-fades-beard-design"],
    mainly: /hair|salon/i,
  },
  "nail technician, nail salon": { subcategories: ["nails-gel-acrylic-sns"], mainly: /nail/i },
  "lash technician": { subcategories: [], mainly: /lash/i, sells: /lashes/i },
  "beauty salon": { subcategories: [], mainly: /beauty/i },
  "makeup artist": { subcategories: ["makeup-events-bridal-permanent"], mainly: /make.?up/i },
  "massage therapist, spa": { subcategories: ["spa-massage-facials-waxing"], mainly: /massage|spa\b/i },
  waxing: { subcategories: [], mainly: /wax/i, sells: /\bwax/i },
  "personal trainer, gym and fitness": { subcategories: [], mainly: /fitness|gym|personal train/i },
  dentist: { subcategories: [], mainly: /dentist|dental/i },
  physiotherapist: { subcategories: ["physiotherapy-biokinetics"], mainly: /physio/i },
  "counsellor, psychologist, mental health": {
    subcategories: ["mental-health-trauma-counseling"],
    mainly: /counsell/i,
  },
  "elderly home care, home-based carer, nurse": {
    subcategories: ["elderly-home-care"],
    mainly: /care|nurs/i,
  },
  "doctor, GP": { subcategories: ["telehealth-consultations"], mainly: /doctor|\bdr\b/i },
  optometrist: { subcategories: [], mainly: /optom|optic/i },
  "traditional healer, sangoma, herbalist": {
    subcategories: ["traditional-healing-sangoma", "traditional-medicine"],
    mainly: /healer|herb/i,
  },
  "pharmacy delivery, pharmacy": { subcategories: ["pharmacy-delivery"], mainly: /pharma|chemist/i },
  "medical aesthetics, aesthetic doctor": {
    subcategories: ["medical-aesthetics-botox-fillers"],
    mainly: /aesthetic/i,
  },
  "tutor, maths tutor": { subcategories: ["matric-rewrites-tutoring"], mainly: /tutor|maths/i },
  "matric rewrite centre": { subcategories: [], mainly: /matric/i, sells: /matric/i },
  "driving school": { subcategories: ["driver-s-license-prep"], mainly: /driving/i },
  "creche, early childhood development, daycare": {
    subcategories: ["early-childhood-development"],
    mainly: /cr[eè]che/i,
  },
  "piano teacher, music teacher": { subcategories: [], mainly: /music|piano/i, sells: /piano/i },
  "nanny, childminder": { subcategories: [], mainly: /nanny|childmind/i },
  "laptop repair, computer repair, IT support": {
    subcategories: [],
    mainly: /laptop|computer|rekenaar|ict/i,
    sells: /laptop|computer/i,
  },
  "phone repair": { subcategories: [], mainly: /phone|cell/i, sells: /phone/i },
  "wifi and network technician, internet installer": { subcategories: [], mainly: /wi-?fi|network/i },
  "web designer, web developer": { subcategories: [], mainly: /web|digital/i, sells: /website/i },
  "lawyer, attorney, divorce attorney": {
    subcategories: [],
    mainly: /attorney|law|legal/i,
    sells: /divorce/i,
  },
  "labour lawyer, labour consultant": { subcategories: [], mainly: /labour/i, sells: /ccma/i },
  "tax practitioner": { subcategories: [], mainly: /tax/i, sells: /tax return/i },
  accountant: { subcategories: [], mainly: /account|bookkeep/i, sells: /tax return/i },
  "company registration": { subcategories: [], mainly: /account/i, sells: /company registration/i },
  "business consultant": { subcategories: [], mainly: /business consult/i },
  "debt counsellor": { subcategories: [], mainly: /debt/i, sells: /debt review/i },
  "estate planner, wills and estates": { subcategories: [], mainly: /wills|estate/i, sells: /will/i },
  "jumping castle hire, party hire": { subcategories: [], mainly: /jumping/i },
  "tent and chair hire, event hire": { subcategories: [], mainly: /tent/i, sells: /tent with chairs/i },
  DJ: { subcategories: [], mainly: /\bdjs?\b/i, sells: /\bdj\b/i },
  "sound hire": { subcategories: [], mainly: /sound/i, sells: /speaker hire|sound/i },
  "event decorator": { subcategories: [], mainly: /decor/i, sells: /decor/i },
  "baker, cake decorator, wedding cake maker": {
    subcategories: ["cake-decorating-specialty-desserts"],
    mainly: /cake|bake/i,
  },
  "caterer, braai catering, spitbraai caterer": {
    subcategories: ["braai-catering"],
    mainly: /cater|spitbraai/i,
    sells: /catering/i,
  },
  "home kitchen, kota and takeaway food, fast food": {
    subcategories: ["home-kitchens-bunny-chows-kotas"],
    mainly: /kota/i,
  },
  "dog groomer, pet groomer": { subcategories: ["grooming-breed-specific-cuts"], mainly: /groom/i },
  vet: { subcategories: ["veterinary-home-visits"], mainly: /\bvets?\b/i },
  "kennels, pet boarding": {
    subcategories: [],
    mainly: /kennel|overnight tails/i,
    sells: /per night|boarding|night in our home/i,
  },
  "poultry and chick supplier, farm supplies": { subcategories: [], mainly: /poultry|chicks/i },
  "tractor services, ploughing contractor": { subcategories: [], mainly: /tractor|plough/i },
  "sheep shearer, sheep shearing": { subcategories: [], mainly: /shear/i },
  "wine tour, tour guide": { subcategories: ["wine-tasting-tours"], mainly: /wine|tour|guide/i },
  "tailor, clothing alterations, dressmaker": { subcategories: [], mainly: /tailor|sewing/i, sells: /hem/i },
  tombstones: { subcategories: [], mainly: /tombstone/i },
  "funeral parlour": { subcategories: [], mainly: /funeral|undertaker/i },
  "photographer, wedding photographer": {
    subcategories: [],
    mainly: /photographer/i,
    sells: /photographer/i,
  },
};

const byName = new Map(
  Object.entries(rights).flatMap(([names, right]) => names.split(", ").map((name) => [name, right] as const)),
);

export type Offer = { name: string; subcategory: string; services: readonly string[] };

/** Whether the business is of one of these trades: 'plumber|geyser repair'. */
export const isRight = (trades: string, offer: Offer): boolean =>
  trades.split("|").some((trade) => {
    const right = byName.get(trade);
    if (!right) throw new Error(`the list knows no ${trade}`);
    return isOf(right, offer);
  });

function isOf({ subcategories, mainly, sells }: Right, { name, subcategory, services }: Offer): boolean {
  const most = services.filter((service) => mainly.test(service)).length * 2 >= services.length;
  const sold = sells !== undefined && services.some((service) => sells.test(service));
  return subcategories.includes(subcategory) || mainly.test(name) || (services.length > 0 && most) || sold;
}
