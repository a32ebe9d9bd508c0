/**
 * Suburbs, townships and neighbouring towns by the city that a search measures from when they are named: the nearest of
 * ours, mostly within 25 km.
 */
const parts = `
johannesburg: rosebank, melville, braamfontein, hillbrow, yeoville, berea johannesburg, newtown, fordsburg, mayfair, turffontein, kensington, bezuidenhout valley, auckland park, northcliff, linden, greenside, parkhurst, parkview, houghton, norwood, observatory johannesburg, booysens, southgate, glenvista, mondeor, germiston, edenvale, bedfordview, alberton, katlehong, thokoza, vosloorus, boksburg
soweto: pimville, orlando west, orlando east, orlando, diepkloof, meadowlands, dobsonville, protea glen, protea north, jabulani, jabavu, moroka, naledi, zola, emdeni, kliptown, eldorado park, chiawelo, dlamini, rockville, mofolo, dube, phefeni, klipspruit, mapetla, phiri, zondi, snake park, freedom park, devland, braamfischerville
alexandra: wynberg gauteng, marlboro, lombardy east
sandton: bryanston, fourways, rivonia, morningside, sunninghill, lonehill, diepsloot, randburg, ferndale, cosmo city, midrand, kyalami, halfway house, parkmore, hyde park, illovo, honeydew, northgate
roodepoort: florida, weltevreden park, constantia kloof, ruimsig, krugersdorp, kagiso, randfontein, mohlakeng, horizon park, wilgeheuwel
lenasia: lenasia south, ennerdale, orange farm, lawley, zakariyya park
pretoria: hatfield, sunnyside, arcadia, menlyn, faerie glen, garsfontein, brooklyn pretoria, moot, gezina, montana, akasia, atteridgeville, saulsville, laudium, silverton, eersterust, waterkloof, lynnwood, moreleta park, wonderboom, danville, lotus gardens, cullinan, bronkhorstspruit
mamelodi: nellmapius, mamelodi east, mamelodi west
soshanguve: mabopane, ga rankuwa, garankuwa, winterveld, hammanskraal, temba, rosslyn
centurion: irene, olievenhoutbosch, eldoraigne, wierda park, highveld, lyttelton, the reeds, rooihuiskraal
tembisa: kempton park, birch acres, ivory park, rabie ridge, ebony park, clayville, olifantsfontein, norkem park, birchleigh
benoni: daveyton, etwatwa, brakpan, springs, kwathema, tsakane, duduza, nigel, actonville, wattville, crystal park, northmead
vereeniging: vanderbijlpark, sebokeng, evaton, sharpeville, bophelong, boipatong, meyerton, three rivers, de deur
cape-town: sea point, green point, woodstock, salt river, observatory, mowbray, rondebosch, claremont, wynberg, newlands, kenilworth, constantia, tokai, muizenberg, fish hoek, hout bay, imizamo yethu, camps bay, milnerton, table view, tableview, blouberg, bloubergstrand, parklands, atlantis, mamre, century city, goodwood, thornton, pinelands, langa, maitland, athlone, grassy park, retreat, steenberg, lavender hill, ocean view, masiphumelele, simons town, dunoon, joe slovo park, plumstead, diep river, ottery, lansdowne, tamboerskloof, bo kaap
mitchells-plain: tafelsig, rocklands, westridge, beacon valley, eastridge, lentegeur, portlands, woodlands mitchells plain, weltevreden valley, strandfontein, philippi, colorado park
khayelitsha: site c, site b, harare, makhaza, kuyasa, lingelethu, mandela park, town two, macassar, somerset west, strand, gordons bay, lwandle, nomzamo, mfuleni, eerste river, blue downs
gugulethu: nyanga, crossroads, manenberg, heideveld, hanover park, bonteheuwel, klipfontein
bellville: parow, elsies river, ravensmead, durbanville, kraaifontein, wallacedene, brackenfell, kuils river, kuilsriver, delft, belhar, tygervalley, tyger valley, bloekombos, scottsdene, northpine
paarl: wellington, mbekweni, franschhoek, klapmuts, malmesbury
stellenbosch: kayamandi, cloetesville, idas valley, jamestown, pniel
worcester: zwelethemba, rawsonville, de doorns, robertson, ceres
mossel-bay: hartenbos, kwanonqaba, dana bay, great brak river
george: thembalethu, pacaltsdorp, wilderness, knysna, oudtshoorn, plettenberg bay, sedgefield
durban: umhlanga, la lucia, durban north, morningside durban, berea, glenwood, umbilo, overport, sydenham durban, westville, pinetown, hillcrest, kloof, new germany, clermont, kwadabeka, cato manor, mayville, chesterville, lamontville, bluff, wentworth, mobeni, queensburgh, malvern, reservoir hills, springfield, tongaat, verulam, ballito, amanzimtoti, isipingo
umlazi: umlazi v, umlazi w, umlazi bb, umlazi aa, folweni, kwamakhutha, isipingo hills
chatsworth: shallcross, bayview chatsworth, crossmoor, moorton, klaarwater, welbedacht
phoenix: ottawa, mount edgecombe, stonebridge, longcroft
kwamashu: inanda, ntuzuma, newlands east, newlands west, richmond farm, bridge city
pietermaritzburg: edendale, imbali, northdale, hilton, howick, mpophomeni, scottsville, sobantu, raisethorpe
richards-bay: empangeni, esikhaleni, esikhawini, meerensee, ngwelezane, kwadlangezwa, mtubatuba
newcastle: madadeni, osizweni, dundee, ladysmith
port-shepstone: margate, uvongo, shelly beach, gamalakhe, ramsgate, hibberdene
gqeberha: new brighton, zwide, kwazakhele, motherwell, kwadwesi, walmer, summerstrand, newton park, lorraine, bethelsdorp, gelvandale, korsten, kwamagxaki, bluewater bay, jeffreys bay, swartkops
kariega: kwanobuhle, despatch, khayamnandi
east-london: gonubie, beacon bay, vincent, nahoon, duncan village, southernwood, cambridge, amalinda, scenery park, quigney
mdantsane: nu1, nu 1, highway mdantsane, potsdam, reeston, fort jackson
qonce: bhisho, bisho, zwelitsha, dimbaza, ginsberg, phakamisa, alice
mthatha: ngangelizwe, southernwood mthatha, libode, tsolo, qumbu, ncambedlana
makhanda: joza, fingo village, port alfred, bathurst
komani: mlungisi, ezibeleni, whittlesea, cofimvaba
bloemfontein: mangaung township, heidedal, langenhoven park, universitas, brandwag, bainsvlei, fichardt park, thaba nchu, bochabela, rocklands bloemfontein
botshabelo: section h botshabelo
welkom: thabong, virginia, meloding, odendaalsrus, kutloanong, riebeeckstad
phuthaditjhaba: harrismith, tshiame, intabazwe, kestell
bethlehem: bohlokong, clarens, senekal
kroonstad: maokeng
sasolburg: zamdela, parys, tumahole
polokwane: mankweng, turfloop, bendor, flora park, ivy park, nirvana, westenburg, lebowakgomo
seshego: moletji, blood river
thohoyandou: sibasa, shayandima, louis trichardt, makhado, malamulele
giyani: kremetart
tzaneen: nkowankowa, lenyenye, letsitele, phalaborwa, duiwelskloof, modjadjiskloof
mokopane: mahwelereng, mosesetjane
bela-bela: modimolle, nylstroom, vaalwater
musina: nancefield, messina nancefield
mbombela: nelspruit west age, matsulu, kabokweni, hazyview, riverside park mbombela, west acres, kamagugu
kanyamazane: tekwane, kaNyamazane daantjie, pienaar, luphisi
white-river: rocky drift, plaston
barberton: emjindini, umjindi
emalahleni: kwaguqa, ogies, klarinet, del judor, hlalanikahle
middelburg: mhluzi, steelpoort road, hendrina
secunda: embalenhle, evander, kinross, trichardt, bethal, emzinoni
ermelo: wesselton, breyten, piet retief, mkhondo, standerton
mahikeng: mmabatho, montshiwa, zeerust
rustenburg: tlhabane, phokeng, boitekong, marikana, geelhoutpark, sun city, mogwase
brits: letlhabile, oukasie, mothutlung, hartbeespoort, hartebeespoort, madibeng
klerksdorp: jouberton, orkney, kanana, stilfontein, khuma, alabama
potchefstroom: ikageng, promosa, carletonville, khutsong
lichtenburg: itsoseng, boikhutso, coligny
vryburg: huhudi, taung, christiana
kimberley: roodepan, greenpoint kimberley, homevale, ritchie, barkly west
galeshewe: retswelele, club 2000
upington: paballelo, rosedale upington, keimoes, kakamas
kuruman: mothibistad, wrenchville, batlharos
kathu: sesheng, dibeng, deben
postmasburg: danielskuil, boichoko
springbok: okiep, nababeep, port nolloth, steinkopf
de-aar: nonzwakazi, britstown, hanover
`;

/** The slug of a city by the folded name of its part, without spaces. */
export const cityOfPart: ReadonlyMap<string, string> = new Map(
  parts
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [slug = "", names = ""] = line.split(": ");
      return names.split(", ").map((name) => [name.toLowerCase().replace(/[ '.]/g, ""), slug] as const);
    }),
);
