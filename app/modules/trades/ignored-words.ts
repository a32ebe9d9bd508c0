/** Words around what people look for, by language: they say nothing of the trade. */
const fillers = {
  en: `in near at the a an and for of & on by to with from around close nearby nearest closest local area me my i we us our
    need want find get looking look someone somebody anyone please good best great cheap cheapest affordable reliable
    trusted top urgent urgently asap now today tonight open is are was am be that this who which can could will would
    has have it its there does do not your you his her their he she they
    how much price prices cost costs quote what when where because anybody know knows pls plz sum1 some1 hi hello thanks
    recommend recommended help`,
  af: `ek my jou ons n die en vir van wat wie is het kan wil soek benodig iemand naby asseblief om te op met by se so goeie
    goedkoop nou vandag hallo goeiemore goeiedag dankie hoeveel waar prys asb moet sal`,
  zu: "ngidinga ngifuna umuntu ngicela omunye oseduze eduze namuhla manje sawubona sanibonani ngiyabonga kwami malini yimalini nginenkinga inkinga",
  xh: "ndifuna ndidinga umntu nceda kufuphi ngoku namhlanje molo molweni enkosi kwam ndicela ndine ndineengxaki ingxaki",
  // Sesotho, Setswana and Sepedi share most of them.
  st: `ke batla hloka motho ya wa la tsa jwa lwa mo ka kwa o e ba gaufi haufi kgautshwane kajeno jaanong hona joale tlhoka thusang thusa
    nthuse re rona lona mang kae dumela dumelang kopa bokae nyaka kgopela mathata bothata`,
  ts: "ndzi lava munhu loyi wo yo kombela",
  ve: "ndi khou toda muthu humbela",
};

const known = new Set(Object.values(fillers).flatMap((words) => words.split(/\s+/)));

/**
 * Words that stand in many phrases and in any sentence: they count within a phrase that is there as a whole ('no hot
 * water'), and hint at nothing by themselves.
 */
const vague = {
  en: `no not never none nothing such very so too just only also even still again already yet always ever often maybe really quite
    but or if then than because since until while though like as into over under off out up down back away behind before
    after during through across against between without within along about above below
    new old big small little long short high low nice bad right wrong same other another different own first last next few
    several many more most less least much some any every each all both half whole full lot lots enough
    one two three four five six seven eight nine ten twelve twenty 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 20 21 24 25 30 40 45 50 60 80 90 100
    day days week weeks weekend month months monthly weekly daily year years yr yrs hour hours hrs minute minutes min time times date am pm
    morning afternoon evening nite noon midnight yesterday tomorrow later soon early
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu thurs fri sat sun fridays saturdays sundays
    january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
    xmas christmas easter payday
    man men lady ladies woman women guy guys people person ppl peeps sum1s persons team staff boss owner aunty antie uncle tannie oom mother mom mum mommy father dad daddy husband wife brother sister
    thing things something anything everything stuff place places spot way side end part kind type sort piece bit set number name type
    go goes going gone went come comes coming came take takes taking took taken get gets getting got gotten give gives giving gave given
    put puts putting keep keeps keeping kept make makes making made do doing done did say says said tell told ask asked know think
    let lets see seen saw look looks looking show shows try tries tried trying use uses used using want wants wanted need needs needed
    start starts stop stops work works working worked happen happens happened bring brings send sent leave left stay
    wont dont cant doesnt didnt isnt wasnt arent couldnt wouldnt im ive id ill youre hes shes theyre thats whats cannot must should would may might
    please kindly thank sorry asap business businesses company companies service services professional experienced qualified honest
    number contact contacts whatsapp call me dm inbox available availability option options deal special rand rands
    r100 r150 r200 r250 r300 r350 r400 r500 r600 r800 r1000 r1500 r2000 cash deposit
    accept apart appointment began blank bother brought careless carried certain chance closed closer complete completely confused cried customers
    discover elsewhere ending everybody familiar fewer filed force guess healed heard hence holding important include including lived lovely lying manually
    matter means moment narrow nearly noticed older opposite otherwise ought permission plain playing polite question raise reasonable recent refusing
    remember safely sense separate serve shame showing slept snags spend stood story stranger suitable surprised therefore thousand tough unsure waiting
    weather mondays tuesdays wednesdays thursdays wherever whose willing wonder wondering worried wrote yourself
    dat dis dey wit da ur u r b n 4 2 b4 gr8 thru wat wen wer wana wanna gonna gotta lemme gimme coz cos cause bcoz lol yoh eish haibo
    hey heita sho bru boet my guy fam guys everyone all dear`,
  af: `nie geen niks nooit net ook nog al weer baie te veel min meer meeste minste klein groot nuwe nuut ou oud lank kort hoog laag mooi sleg
    een twee drie vier vyf ses sewe agt nege tien elke alle al ander selfde eie eerste laaste volgende half hele
    dag dae week weke naweek maand maande jaar uur ure minute oggend middag aand nag more gister
    maandag dinsdag woensdag donderdag vrydag saterdag sondag vrydae saterdae sondae
    januarie februarie maart mei junie julie augustus september oktober november desember krismis
    man mans vrou vroue dame dames ou ouens mense persoon plek plekke ding dinge goed kant deel stuk soort
    gaan kom kry gee bring sit hou maak doen weet dink sien kyk le loop laat gebruik begin stop werk werkie
    af aan uit in op onder oor na voor agter tot tussen teen sonder binne buite weg terug saam heen daar hier dit hy sy hulle
    my ons jou jul julle hul sy haar as wanneer want maar of dan toe al sodat terwyl hoe hoekom
    eksie beter binnekort daarvoor dringend gedurende immers jammer noodgeval reeds skelm snaaks sommer spesiaal vanoggend verder verskeie waarheen
    word was sou kon moes mag gehad het kan nie`,
  zu: `futhi kakhulu kancane phela nje noma kodwa ukuthi uma ngoba manje njalo kahle namhlanje kusasa izolo ekuseni ntambama ebusuku
    ngesonto ngomgqibelo ngomsombuluko ngolwesibili ngolwesithathu ngolwesine ngolwesihlanu isonto unyaka usuku izinsuku
    oneminyaka iminyaka yami yethu yakho yakhe wami wakho wakhe lami lakho zami zethu bami sami kwami ami ngubani ubani
    umuntu abantu indawo into izinto ukuze ukuba zonke lonke wonke yonke bonke sonke konke phakathi phezu phansi ngaphandle ekhaya kuphi kukhona kungekho
    omncane omkhulu encane enkulu omusha entsha endala kabili amabili ezimbili amathathu ezintathu emithathu kanye yini
    ngiyafuna ngithanda singathanda sifuna ufuna bafuna ifuna`,
  xh: `kakhulu kancinci kodwa okanye ukuba xa kuba ngoku rhoqo kakuhle ngomso izolo kusasa ebusuku emini
    ngecawa ngomgqibelo ngolwesihlanu iveki unyaka iintsuku yam wam lam zam bam sam yethu wethu lethu bethu ngubani bani
    umntu abantu abali abangama indawo into izinto phakathi phezulu phantsi ngaphandle phi khona
    omncinci omkhulu encinci enkulu entsha endala kabini amabini amathathu kwam`,
  st: `haholo hape empa kapa hore ha fela feela jwale jaana jaanong bosiu bosigo hoseng gosasa hosane maobane kajeno
    sontaga moqebelo labohlano laboraro labobedi labone mantaha matlhatso lamatlhatso beke kgwedi selemo ngwaga letsatsing
    ya ka ena yona tsena tsona tse ntse sengwe se nngwe di tsa tharo nne hlano bararo babedi
    motho batho bakeng sebaka lefelo ntho dintho selo dilo ntle hantle sentle pila
    monna mosadi banna basadi tla tlo tlile sa seng ga ha ho go se le ke o a re ba bo ga gagwe hae rona lona bona ene yo yona teng kwa mo hona fa morago pele tlase
    gabotse yaka waka yame wame`,
  ts: `mina yanga hina ni na swa wu yi ri xi swi ti hi nga loko eka sweswi namuntlha mundzuku leswi lexi lowu leyi loyi
    tsakela pfuna lembe siku vhiki`,
  ve: `wanga tshanga zwanga yanga vha vho zwi tshi lu nga kha fhano zwino namusi matshelo duvha vhege nwaha uri hone khwine
    thuso thusa`,
};

/** That something is broken, no longer works and is to be mended, by language: any trade may be meant, and the thing says which. */
const states = {
  en: `broken break breaks broke kaput bust busted gone cracked damaged faulty dead died fix fixes fixed fixing repair repairs repaired repairing mend mended
    replace replaced replacement install installed working function functioning problem problems trouble issue issues`,
  af: `kapot stukkend stukkende gebreek gebreekte breek beskadig reg maak regmaak herstel herstelling werk nie vervang insit installeer probleem probleme
    moeilikheid sukkel`,
  zu: `iphukile liphukile siphukile uphukile luphukile ziphukile aphukile baphukile ephukile eliphukile esiphukile ophukile
    ayisebenzi alisebenzi asisebenzi awusebenzi alusebenzi azisebenzi awasebenzi isebenzi
    ifile lifile sifile ufile afile yonakele yonakalile onakele lonakele sonakele
    phelile iphelile liphelile uphelile aphelile siphelile luphelile ziphelile
    ukulungisa lungisa wokulungisa yokulungisa ozolungisa ngilungisele ilungiswe kulungiswa iyalungiswa ukulungiswa olungisa`,
  xh: `yaphukile laphukile saphukile waphukile zaphukile aphukile baphukile lwaphukile eyaphukileyo ephukileyo olwaphukileyo
    yonakele wonakele sonakele lonakele zonakele ilungiswe ukukhanda khanda wokulungisa`,
  st: `robehile robehileng senyehile senyehileng sebetse sebetsa lokisa lokisang lokisoa ntokisetse lokisetse bothata phetha`,
  tn: `robegile robegileng thubegile thubegileng senyegile senyegileng bereke dire baakanya baakanye baakanyang siamisa some
    phatlogile petsohile`,
  ts: "onhekile tshovekile pandzekile tirhi tirheki lunghisa lunghisela lulamisa",
  ve: "tshinyala tshinyea pwashea vunzea fa shumi lugisa lugisela",
};

/** What says its trade only where nothing else says one, in English, Afrikaans, isiZulu, isiXhosa, Sesotho and Setswana. */
const loose = {
  /** What something is for. */
  occasions: `wedding, birthday, birthdays, party, parties, 18th, 21st, 30th, 40th, 50th, 60th, baby shower, matric farewell, matric, anniversary,
    conference, event, events, function, year end function, ceremony, unveiling, funeral, funerals,
    verjaarsdag, partytjie, 21ste, ooievaarstee, matriekafskeid, begrafnis, kerkbasaar,
    usuku lokuzalwa, lokuzalwa, umembeso, umcimbi, umgidi, umngcwabo,
    umhla wokuzalwa, wokuzalwa, umsitho, uhambo,
    letsatsi la tswalo, letsatsi, tswalo, lenyalo, mokete, lepato,
    letsatsi la botsalo, letsatsi la matsalo, botsalo, moletlo, phitlho`,
  /** What befalls many things, or is done to them. */
  happenings: `leak, leaks, leaking, leaked, leak water, leaks water, water leak, trips, tripping, wash, rain, rains, raining, vomit, diarrhea, diarrhoea,
    maintenance, transport, trip, bump, bumped, marriage,
    lek, lek water, water lek, lekkasie, skop uit, reen, reent, stuur, vervoer, diarree, ongeluk,
    vuza, iyavuza, liyavuza, uyavuza, ayavuza, kuvuza, ukuvuza, gunda, ukugunda, lina, ukupheka, izifundo, isifundo,
    cheba, ukucheba, kunetha,
    dutla, dutlang, e a dutla, e dutla, metsi a dutla, kuta, ho kuta, tshwarilwe,
    go kuta, tlhatswa, tshwerwe, ruta, go ruta, ho ruta, clinic, kliniek, umtholampilo, ikliniki, iklinikhi, dyondzisa, ku dyondzisa, gudisa, u gudisa, chew, watch`,
  /** What many trades handle, and whom they work for. */
  things: `bakkie, truck, van, trailer, car, cars, battery, bed, beds, table, chair, couch, couches, sofa, sofas, yard, granny flat, ombre,
    room, quantum, granny, gran, grandmother, baby, babies, newborn, infant, toddler, dog, dogs, puppy, puppies, cat, cats, kitten, kittens, goat, cow,
    kar, motor, bed, tafel, stoel, bank, vloer, kamer, ouma, oupa, baba, babas, kinders, hond, honde, hondjie, kat, katte, katjie, bok,
    iveni, imoto, ibhetri, umbhede, usofa, osofa, isofa, ukhaphethi, igceke, igumbi, ikamelo, ugogo, gogo, umkhulu, umzimba, izingane, abantwana, usana, izinsana,
    inja, ikati, umdlwane, imbuzi,
    ibhedi, iyadi, iintsana, injana,
    ingane, umntwana, ngwana, kind, child, kid, kids, nwana, makhulu, kokwana, umakhulu, utata,
    koloi, betiri, bethe, jarete, kamore, nkgono, mmele, bana, lesea, masea, ntja, katse, podi,
    bolao, jarata, phaposi, nkoko, ntsa, ntswa`,
};

const looseTexts = new Set(Object.values(loose).flatMap((texts) => texts.split(/,\s+/)));

/** Whether a word or phrase says its trade only where nothing else says one. */
export const isLoose = (text: string): boolean => looseTexts.has(text);

/** Names of trades, of their work and of pests: whoever says one means it, whatever else the sentence is about. */
const names = {
  en: `plumber electrician gardener builder roofer tiler carpenter welder locksmith handyman upholsterer braider hairdresser barber
    massage masseuse sangoma tutor mechanic towing vet groomer photographer videographer tailor dressmaker seamstress
    lawyer attorney accountant bookkeeper dentist physio physiotherapist optometrist psychologist caregiver nanny babysitter
    cockroach cockroaches roaches bedbugs termites fleas rats mice bees wasps ants fumigation
    daycare translator interpreter surveyor caterer florist upholstery spotless coc chef`,
  af: `loodgieter elektrisien tuinier bouer verwer teelwerker skrynwerker sweiser slotmaker nutsman haarkapper werktuigkundige
    veearts fotograaf kleremaker naaldwerkster prokureur rekenmeester boekhouer tandarts fisioterapeut oogkundige sielkundige
    kakkerlakke rotte muise miere vlooie bye termiete
    versorger kinderoppasser vertaler landmeter stoffeerder horlosie`,
  zu: "amaphela amagundane izimbungulu izinyosi umakhenikha umthungi ummeli umhumushi",
  xh: "igqwetha umakhi umchweli umguquleli",
  st: "moroki ramolao mohahi moagi mofetoledi moapei",
};

const namesOfTrades = new Set(Object.values(names).flatMap((words) => words.split(/\s+/)));

/** Whether a word names a trade, its work or a pest. */
export const isName = (word: string): boolean => namesOfTrades.has(word);

const vagueWords = new Set(
  [...Object.values(vague), ...Object.values(states)].flatMap((words) => words.split(/\s+/)),
);

/** 'My', 'your', 'our' with the prefixes of isiZulu and isiXhosa, wishes ('sifuna', 'bengicela'), and numbers with a unit. */
const vagueForms = [
  /^(?:[wyzlbsk]|kw|lw|bw)(?:ami|akho|akhe|ethu|enu|abo)$/,
  /^(?:be|ka)?(?:ngi|ndi|si|u|ba|i|a|ni)(?:ya|nga|sa|zo)?(?:ku)?(?:fun|ding|cel|thand|swel)(?:a|i|ayo|ile|eka)$/,
  /^r?\d[\d.,]*(?:st|nd|rd|th|ste|de|yrs?|mnths?|hrs?|am|pm|k|m|s|x|h\d*)?$/,
];

/** Whether a word says too little to hint at a trade. */
export const isVague = (word: string): boolean =>
  known.has(word) || vagueWords.has(word) || vagueForms.some((form) => form.test(word));

export const isFiller = (word: string): boolean => known.has(word);

/** 'food and catering' and 'food & catering' are one name. The names that it is asked of are the English ones. */
export const withoutJoiningWords = (text: string): string => text.replace(/\band\b/g, "");
