import type { SampleBusiness } from "../types";
import type { Prop } from "./props";
import * as beauty from "./props-beauty";
import * as pets from "./props-cars-pets";
import * as food from "./props-food";
import * as health from "./props-health";
import * as home from "./props-home";
import * as school from "./props-learning";
import * as leisure from "./props-leisure";
import * as work from "./props-work";

/** A trade's objects: for a table (the first is also its sign), for outside, and for a room. */
export type Trade = { things: readonly Prop[]; outside?: readonly Prop[]; room?: readonly Prop[] };

const { aloe, fern, lamp, toolbox } = home;
const { bakkie, hatchback, beetle, towTruck } = pets;
const { books, laptop } = school;
const { mug, binders, document, flowers } = work;

const rows: readonly (readonly [trade: RegExp, Trade])[] = [
  [/locksmith/i, { things: [work.keys, toolbox, home.camera360, mug], outside: [bakkie, toolbox, aloe] }],
  [
    /roof/i,
    { things: [home.bricks, toolbox, home.paintPot, mug], outside: [home.boxes, home.bricks, toolbox] },
  ],
  [/handy/i, { things: [toolbox, home.paintPot, home.bulb, home.wrench], outside: [bakkie, toolbox, aloe] }],
  [/elek|elec.*light/i, { things: [home.bulb, toolbox, home.inverter, lamp], room: [lamp, home.bulb, fern] }],
  [
    /plumb|geyser|drain/i,
    {
      things: [home.tap, home.wrench, toolbox, home.geyser],
      outside: [bakkie, toolbox, home.bucket],
      room: [home.washingMachine, home.tap, fern],
    },
  ],
  [
    /load shedding|solar|inverter|generator/i,
    {
      things: [home.inverter, home.bulb, toolbox, lamp],
      outside: [home.solarPanel, home.inverter, aloe],
      room: [lamp, home.bulb, home.inverter],
    },
  ],
  [/painter/i, { things: [home.paintPot, home.bucket, lamp, fern], room: [home.paintPot, fern, lamp] }],
  [
    /pest control$|clean/i,
    {
      things: [home.bucket, home.sprayBottle, fern, beauty.towels],
      room: [home.washingMachine, home.sprayBottle, home.bucket],
    },
  ],
  [
    /pest/i,
    { things: [home.sprayBottle, work.keys, fern, toolbox], outside: [bakkie, home.sprayBottle, aloe] },
  ],
  [
    /pool|garden|tree/i,
    { things: [home.wateringCan, aloe, fern, flowers], outside: [home.wateringCan, aloe, fern] },
  ],
  [
    /carpent|cupboard|oak/i,
    { things: [toolbox, work.plans, lamp, health.frames], room: [health.walkingFrame, lamp, books] },
  ],
  [
    /moving|mover|moves/i,
    {
      things: [home.boxes, lamp, fern, toolbox],
      outside: [pets.loadedBakkie, home.boxes, lamp],
      room: [home.boxes, lamp, books],
    },
  ],
  [
    /smart home|cctv|gate motor/i,
    {
      things: [home.camera360, work.router, home.bulb, work.phones],
      room: [work.monitor, home.camera360, home.bulb],
    },
  ],
  [
    /appliance/i,
    {
      things: [home.washingMachine, toolbox, home.sprayBottle, mug],
      room: [home.washingMachine, home.sprayBottle, toolbox],
    },
  ],
  [
    /braai area|braaikamer|builder|tiler|weld/i,
    { things: [home.bricks, toolbox, home.paintPot, aloe], outside: [home.braaiPlace, home.bricks, aloe] },
  ],

  [
    /hair: braids/i,
    {
      things: [beauty.braidsHead, beauty.combJar, beauty.hairdryer, beauty.mirror],
      room: [beauty.braidsHead, beauty.combJar, beauty.orchid],
    },
  ],
  [/nail/i, { things: [beauty.polish, beauty.orchid, beauty.towels, beauty.mirror] }],
  [
    /spa:/i,
    {
      things: [beauty.stones, beauty.towels, beauty.orchid, health.serums],
      room: [health.treatmentBed, beauty.orchid, beauty.stones],
    },
  ],
  [
    /makeup/i,
    {
      things: [beauty.makeup, beauty.mirror, flowers, health.serums],
      room: [beauty.mirror, beauty.makeup, beauty.orchid],
    },
  ],
  [
    /barber/i,
    {
      things: [beauty.barberPole, beauty.clippers, beauty.combJar, beauty.mirror],
      room: [beauty.barberChair, beauty.combJar, beauty.clippers],
    },
  ],
  [
    /laser|aesthetic/i,
    {
      things: [beauty.laserHead, health.serums, beauty.orchid, beauty.towels],
      room: [health.treatmentBed, health.serums, beauty.orchid],
    },
  ],
  [
    /iv hydration/i,
    {
      things: [beauty.drip, health.medicines, beauty.towels, fern],
      room: [health.armchair, beauty.orchid, health.tissues],
    },
  ],
  [
    /sangoma/i,
    {
      things: [beauty.herbs, health.remedies, leisure.djembe, aloe],
      outside: [leisure.djembe, beauty.herbs, aloe],
    },
  ],

  [
    /matric/i,
    {
      things: [school.pencils, books, school.globe, work.calculator],
      room: [school.chalkboard, books, school.globe],
    },
  ],
  [/assignment/i, { things: [books, laptop, mug, school.pencils], room: [work.monitor, books, mug] }],
  [/coding/i, { things: [laptop, mug, school.pencils, work.router], room: [work.monitor, laptop, fern] }],
  [
    /financial literacy/i,
    {
      things: [school.piggy, work.coins, work.savingsJar, work.calculator],
      room: [school.chalkboard, school.piggy, work.savingsJar],
    },
  ],
  [
    /language/i,
    { things: [school.bubbles, books, school.globe, mug], room: [school.chalkboard, school.globe, books] },
  ],
  [
    /music/i,
    {
      things: [school.guitar, school.easel, school.pencils, books],
      room: [school.piano, school.pencils, fern],
    },
  ],
  [
    /driver's/i,
    {
      things: [school.steeringWheel, school.cone, pets.clipboard, work.keys],
      outside: [hatchback, school.cone, aloe],
    },
  ],
  [
    /early childhood/i,
    {
      things: [school.blocks, school.teddy, school.pencils, books],
      room: [school.teddy, school.blocks, school.globe],
    },
  ],

  [
    /auto electrician/i,
    {
      things: [pets.battery, pets.spanners, toolbox, home.bulb],
      outside: [hatchback, pets.battery, toolbox],
    },
  ],
  [
    /roadside/i,
    { things: [school.cone, pets.battery, pets.tyres, mug], outside: [towTruck, school.cone, aloe] },
  ],
  [
    /wash/i,
    {
      things: [home.bucket, home.sprayBottle, pets.tyres, beauty.towels],
      outside: [hatchback, home.bucket, home.sprayBottle],
    },
  ],
  [
    /minor repairs/i,
    { things: [pets.tyres, pets.spanners, pets.battery, toolbox], outside: [hatchback, pets.tyres, toolbox] },
  ],
  [
    /roadworthy|inspection/i,
    {
      things: [pets.clipboard, pets.spanners, pets.tyres, mug],
      outside: [hatchback, pets.clipboard, school.cone],
    },
  ],
  [
    /sound system/i,
    {
      things: [pets.speaker, leisure.microphone, pets.battery, toolbox],
      outside: [hatchback, pets.speaker, aloe],
    },
  ],
  [
    /vintage/i,
    { things: [pets.spanners, home.paintPot, pets.tyres, mug], outside: [beetle, pets.tyres, aloe] },
  ],

  [
    /veterinary/i,
    {
      things: [pets.vetBag, pets.cat, pets.petBowl, fern],
      outside: [pets.dog, pets.vetBag, aloe],
      room: [pets.dog, pets.petBowl, fern],
    },
  ],
  [
    /walking/i,
    { things: [pets.dog, pets.petBowl, pets.carrier, fern], outside: [pets.dog, pets.petBowl, aloe] },
  ],
  [
    /grooming/i,
    {
      things: [pets.dog, beauty.combJar, beauty.towels, beauty.clippers],
      room: [pets.petBath, beauty.towels, home.sprayBottle],
    },
  ],
  [
    /boarding/i,
    { things: [pets.carrier, pets.petBowl, pets.cat, pets.dog], outside: [pets.kennel, pets.petBowl, aloe] },
  ],
  [
    /training: behavior/i,
    { things: [pets.dog, pets.petBowl, leisure.rugby, mug], outside: [pets.dog, school.cone, aloe] },
  ],
  [
    /pet photo/i,
    {
      things: [pets.photoCamera, pets.dog, pets.cat, health.frames],
      room: [pets.photoCamera, pets.cat, pets.petBowl],
    },
  ],
  [
    /reptile/i,
    { things: [pets.tortoise, pets.parrot, aloe, pets.vetBag], outside: [pets.tortoise, aloe, fern] },
  ],
  [
    /adoption/i,
    {
      things: [pets.cat, pets.dog, pets.petBowl, pets.carrier],
      outside: [pets.dog, pets.petBowl, aloe],
      room: [pets.cat, pets.petBowl, fern],
    },
  ],

  [
    /photographer/i,
    {
      things: [pets.photoCamera, health.frames, flowers, mug],
      room: [pets.photoCamera, health.frames, flowers],
    },
  ],
  [
    /draught/i,
    { things: [work.plans, school.pencils, mug, work.keys], room: [work.monitor, school.pencils, mug] },
  ],
  [
    /surveyor/i,
    {
      things: [work.theodolite, work.plans, pets.clipboard, mug],
      outside: [work.theodolite, pets.clipboard, aloe],
    },
  ],
  [
    /tailor|sewing/i,
    {
      things: [work.sewing, work.spools, work.dressForm, leisure.beads],
      room: [work.dressForm, work.spools, leisure.beads],
    },
  ],
  [/translation/i, { things: [school.bubbles, document, books, mug] }],
  [/print/i, { things: [work.printer, home.paintPot, school.pencils, mug] }],
  [
    /events & decor/i,
    { things: [flowers, lamp, leisure.wine, food.cupcakes], room: [flowers, lamp, food.cake] },
  ],
  [
    /drone|video/i,
    { things: [work.drone, pets.photoCamera, laptop, mug], outside: [work.drone, pets.photoCamera, aloe] },
  ],
  [
    /wi-?fi|fibre|network/i,
    { things: [work.router, laptop, work.phones, mug], room: [work.monitor, work.router, fern] },
  ],
  [
    /phone|cell|laptop|computer|rekenaar|\bict\b|digital/i,
    { things: [work.phones, laptop, pets.spanners, mug], room: [work.monitor, work.phones, laptop] },
  ],
  [/conveyanc/i, { things: [work.keys, document, work.quill, mug], room: [work.keys, binders, lamp] }],
  [/wills/i, { things: [work.quill, document, books, mug] }],
  [
    /attorney|legal|lawyer|incorporated/i,
    { things: [work.scales, work.gavel, books, document], room: [work.scales, work.gavel, books] },
  ],
  [
    /debt|stokvel|planner|small business finance/i,
    {
      things: [work.savingsJar, work.coins, work.chart, school.piggy],
      room: [health.armchair, work.savingsJar, mug],
    },
  ],
  [
    /account|bookkeep|ledger|\btax|payroll/i,
    { things: [work.calculator, binders, work.coins, mug], room: [work.monitor, work.calculator, binders] },
  ],
  [
    /consulting|\bhr\b/i,
    { things: [work.chart, binders, mug, laptop], room: [work.monitor, work.chart, fern] },
  ],

  [
    /hiking/i,
    {
      things: [leisure.backpack, leisure.carabiner, leisure.binoculars, mug],
      outside: [leisure.tent, leisure.backpack, leisure.carabiner],
    },
  ],
  [
    /sport coaching/i,
    {
      things: [leisure.rugby, leisure.cricket, leisure.goggles, school.cone],
      outside: [leisure.cricket, leisure.rugby, school.cone],
    },
  ],
  [
    /djs/i,
    {
      things: [leisure.decks, leisure.discoBall, leisure.microphone, pets.speaker],
      room: [leisure.photoBooth, leisure.discoBall, pets.speaker],
    },
  ],
  [
    /arts & crafts/i,
    {
      things: [leisure.pots, leisure.beads, work.spools, school.pencils],
      room: [school.easel, leisure.pots, leisure.beads],
    },
  ],
  [
    /game lodge/i,
    {
      things: [leisure.binoculars, leisure.backpack, mug, aloe],
      outside: [leisure.gameVehicle, leisure.binoculars, aloe],
    },
  ],
  [
    /team building/i,
    {
      things: [leisure.djembe, leisure.carabiner, leisure.rugby, mug],
      outside: [leisure.djembe, leisure.backpack, leisure.carabiner],
    },
  ],
  [
    /dance/i,
    {
      things: [leisure.danceShoes, leisure.discoBall, pets.speaker, leisure.microphone],
      room: [pets.speaker, leisure.danceShoes, leisure.discoBall],
    },
  ],
  [
    /wine/i,
    {
      things: [leisure.wine, leisure.barrel, food.vegetables, flowers],
      outside: [leisure.barrel, leisure.wine, aloe],
    },
  ],

  [
    /home kitchens/i,
    {
      things: [food.kota, food.bunny, food.chips, food.amagwinya],
      room: [food.pots2, food.chips, food.vegetables],
    },
  ],
  [
    /cake/i,
    {
      things: [food.cake, food.cupcakes, food.koesisters, food.board],
      room: [food.cake, food.cupcakes, flowers],
    },
  ],
  [
    /braai catering/i,
    {
      things: [food.braaiGrid, food.plate, food.vegetables, food.potjie],
      outside: [food.braaiGrid, food.potjie, food.vegetables],
    },
  ],
  [/meal prep/i, { things: [food.lunch, food.vegetables, food.pots2, food.board] }],
  [
    /cooking/i,
    {
      things: [food.board, food.pots2, food.vegetables, food.cupcakes],
      room: [food.pots2, food.board, food.vegetables],
    },
  ],
  [
    /beverages/i,
    {
      things: [food.gin, food.beer, leisure.barrel, food.vegetables],
      outside: [leisure.barrel, food.gin, food.beer],
    },
  ],
  [
    /food truck/i,
    {
      things: [food.coffee, food.kota, food.bunny, food.cupcakes],
      outside: [food.foodTruck, food.coffee, aloe],
    },
  ],
  [
    /traditional foods/i,
    {
      things: [food.plate, food.potjie, food.beer, food.vegetables],
      outside: [food.potjie, food.plate, food.beer],
    },
  ],

  [
    /telehealth/i,
    {
      things: [health.videoCall, health.medicines, mug, fern],
      room: [health.armchair, health.videoCall, fern],
    },
  ],
  [
    /physio/i,
    {
      things: [health.exerciseBall, beauty.towels, leisure.goggles, fern],
      room: [health.treatmentBed, health.exerciseBall, fern],
    },
  ],
  [
    /mental health/i,
    { things: [health.tissues, fern, lamp, books], room: [health.armchair, health.tissues, lamp] },
  ],
  [
    /elderly/i,
    {
      things: [health.frames, health.tissues, health.medicines, flowers],
      room: [health.walkingFrame, health.frames, health.tissues],
    },
  ],
  [
    /pharmacy/i,
    {
      things: [health.medicines, pets.clipboard, health.serums, fern],
      outside: [health.scooter, health.medicines, aloe],
    },
  ],
  [
    /traditional medicine/i,
    {
      things: [health.remedies, beauty.herbs, aloe, food.vegetables],
      outside: [beauty.herbs, health.remedies, aloe],
    },
  ],
  [
    /disability/i,
    {
      things: [health.wheelchair, school.bubbles, mug, fern],
      outside: [health.wheelchair, flowers, fern],
      room: [health.wheelchair, books, fern],
    },
  ],
];

/** For these unspecific subcategories the name is matched first. */
const wide = /^(?:General|Emergency|Deep|Garden|Moving|Braai Area)/;

export function tradeOf({ name, subcategory }: Pick<SampleBusiness, "name" | "subcategory">): Trade | null {
  const texts = wide.test(subcategory) ? [name, subcategory] : [subcategory, name];
  for (const text of texts) {
    const found = rows.find(([trade]) => trade.test(text));
    if (found) return found[1];
  }
  return null;
}
