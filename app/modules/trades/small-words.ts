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
  st: `ke batla hloka motho ya wa mo ka kwa o e ba gaufi haufi kgautshwane kajeno jaanong hona joale tlhoka thusang thusa
    nthuse re rona lona mang kae dumela dumelang kopa bokae nyaka kgopela mathata bothata`,
};

const known = new Set(Object.values(fillers).flatMap((words) => words.split(/\s+/)));

export const isFiller = (word: string): boolean => known.has(word);

/** 'food and catering' and 'food & catering' are one name. The names that it is asked of are the English ones. */
export const withoutJoiningWords = (text: string): string => text.replace(/\band\b/g, "");
