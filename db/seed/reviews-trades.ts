/** Satisfied customers' texts for each trade. The first entry that matches name or subcategory is used. */
const rows: readonly (readonly [trade: RegExp, said: string])[] = [
  [
    /locksmith/i,
    `Locked out at ten at night with the baby inside. Twenty minutes later we were in, and no damage to the door.
    Changed three locks in under an hour and gave us two extra keys.
    The security gate had been stuck for weeks. Five minutes of work, honestly priced.
    Rekeyed the whole flat after we moved in. Neat and quick.`,
  ],
  [
    /roof|waterproof/i,
    `The roof leaked in four places. We have had two big storms since then and not a drop.
    Sent photos of every tile they replaced, so I could see what I paid for.
    Sealed the parapet wall before the rains. Dry bedroom for the first time in years.
    They swept the gutters without being asked. Dankie manne.`,
  ],
  [
    /handy/i,
    `Hung two doors, fixed the tap and put up the curtain rails, all in one morning.
    My list had eleven things on it. All eleven are done.
    Put the shelves up straight, which my husband never managed.`,
  ],
  [
    /elek|elec.*light|electrical & light/i,
    `Half the house was tripping. They found a chewed wire in the ceiling within the hour.
    New DB board, labelled properly, and the certificate of compliance came by e-mail the same day.
    Moved six plugs and you cannot see where the old ones were.
    Explained what was dangerous and what could wait until month end. I appreciate that.
    Lights in the whole yard, all on a day-night switch. Lekker werk.`,
  ],
  [
    /plumb|geyser|drain/i,
    `The geyser burst on a Sunday night. They were here in forty minutes and charged what they said on the phone.
    Found the leak under the tiles with a machine and only had to lift two of them.
    Blocked drain for the third time this year, but they showed me the roots on the camera and cut them out.
    New geyser fitted by lunch, with the certificate for the insurance.
    Swept up after themselves. When last did you see a plumber do that?
    The kitchen tap no longer drips and the water bill is down by half.
    They told me to turn off the mains while I waited, which saved my ceiling. Siyabonga!`,
  ],
  [
    /load shedding|solar|inverter|generator/i,
    `Load shedding comes and goes and we do not even notice any more.
    They measured what we really use and sold me a smaller inverter than I asked for. Honest people.
    Installed in one day, cables in neat trunking, and they showed my mother how to read the screen.
    The generator starts on the first pull again.
    The Wi-Fi, the fridge and the TV all stay on. My children say thank you.
    Paperwork for the municipality was done for us as well.`,
  ],
  [
    /painter/i,
    `Two coats outside and the plaster cracks filled properly first. Looks like a new house.
    They covered all the furniture and even the plants at the door.
    The colour I wanted was too dark. They painted a test patch and saved me from myself.`,
  ],
  [
    /clean/i,
    `We got our full deposit back after their moving-out clean.
    The oven looks new. I did not think that was possible.
    Two ladies, three hours, and I could see my face in the tiles.
    The carpets dried by the evening and the smell of dog is gone.
    They cleaned behind the stove without being asked. Baie netjies.
    Windows of a double storey, inside and out, and not one streak.`,
  ],
  [
    /pest/i,
    `No more cockroaches in the kitchen, and it has been two months.
    Rats in the ceiling gone in a week. They came back to check for free.
    Told us exactly how long to keep the dogs outside. Careful people.
    The termites were worse than we thought, and they showed us photos of everything.`,
  ],
  [
    /pool/i,
    `The pool was green like a dam. Four days later we were swimming in it.
    Explained the pump so that I can do it myself now.
    New sand in the filter, and it uses half the chlorine.
    Every Tuesday, without one reminder from me. The water has never been so clear.`,
  ],
  [
    /\btree/i,
    `Felled a huge bluegum between two houses and not a tile was broken.
    The stump is gone and you cannot see where it stood.
    They kept a few logs for our braai, cut to size.`,
  ],
  [
    /garden/i,
    `Every Tuesday, without one reminder from me. The garden has never looked better.
    Cut back the hedge, took everything to the dump and raked the lawn.
    Planted what needs little water, and all of it has taken.
    They know the difference between a weed and my wife's seedlings.`,
  ],
  [
    /carpent|cupboard|oak/i,
    `The built-in cupboards fit to the millimetre, even with our skew walls.
    Beautiful joints. My grandfather was a carpenter and he would have approved.
    They drew the kitchen first and changed it three times without complaining.
    Assembled a wardrobe, a bed and a cot in one afternoon.`,
  ],
  [
    /moving|mover|moves|bakkie/i,
    `Third floor, no lift, and not a scratch on the piano.
    They wrapped every plate. Nothing broken between Gqeberha and Cape Town.
    Loaded by nine, unloaded by twelve, and the beds were up before supper.
    The driver waited an hour for our keys and did not charge for it.
    Strong, friendly guys who joke with the kids. Ngiyabonga majita.
    The bakkie was clean and they brought their own straps and blankets.`,
  ],
  [
    /cctv|alarm|smart home|gate motor|intercom/i,
    `I can see the gate from my phone at work now. Very easy to use.
    The gate motor works even when the power is off.
    Neat cables, and they showed my father how to answer the intercom.
    Lights, geyser and alarm on one app, and somebody who picks up when I have a question.
    They reused the cameras that still worked instead of selling me new ones.`,
  ],
  [
    /appliance|fridge|stove/i,
    `The washing machine was shaking itself across the room. One new part and it is quiet.
    Told me the fridge was not worth repairing, and charged only the call-out. That is honest.
    Stove plates replaced the same day, and the old ones taken away.
    They had the part in the bakkie. Washing again by supper time.
    The tumble dryer lives! Enkosi kakhulu.`,
  ],
  [
    /tiler/i,
    `The tiles line up from the kitchen to the stoep without one ugly cut.
    Waterproofed the shower first, and showed me photos of it.
    Levelled the floor before tiling. The old tilers never did.`,
  ],
  [
    /weld/i,
    `Burglar bars that do not look like a prison. Lovely work.
    The gate closes with one finger now.
    Measured on Monday, fitted on Friday, painted and all.`,
  ],
  [
    /braai area|braaikamer|builder/i,
    `Best braai in the street now. The chimney draws perfectly, no smoke in your eyes.
    The paving is level and the water runs away from the house, as promised.
    They built in nine days what another builder could not finish in two months.
    The stone looks as if it had always been there.
    They cleaned the site every afternoon, the neighbours even noticed.`,
  ],

  [
    /hair: braids/i,
    `Knotless braids in four hours and my edges are still there. She has soft hands.
    My daughter sat still the whole time, that has never happened before.
    Six weeks later the braids still look fresh.
    She told me my hair needed a rest before the next weave, and she was right.
    The colour is exactly the photo I brought. I keep on getting compliments.
    My hair was cut by somebody who understands curls. Finally!
    Good music, rooibos tea and a beautiful cornrow. What more do you want?`,
  ],
  [
    /nail/i,
    `My gel lasted four weeks, with three kids and no dishwasher.
    She did the whole bridal party in one morning and not one chip on the day.
    Everything is sterilised in front of you. I feel safe here.
    The design from my phone, but prettier.
    She came to my office and did my nails over lunch. Genius.`,
  ],
  [
    /spa:|massage/i,
    `I fell asleep on the table and woke up a new person.
    The hot stones found a knot that I have had since matric.
    Quiet rooms, warm towels and nobody rushing you out.
    A gift for my mom's sixtieth. She has already booked again for herself.
    My skin glows and nobody tried to sell me creams.`,
  ],
  [
    /makeup/i,
    `I cried twice at my own wedding and nothing ran.
    She matched my shade perfectly, which is not easy to find.
    Came at five in the morning to do eight of us and was smiling the whole time.
    Soft and natural, as I asked. I still looked like me.`,
  ],
  [
    /barber/i,
    `Cleanest fade in the hood. Even the lines lasted a week.
    My son is scared of clippers. They let him hold one first, and then he sat like a champ.
    Booked, sat down on time, out in thirty minutes. No queueing on a Saturday!
    The hot towel and beard trim is worth every cent.
    They listen. I got the cut that I asked for. Sharp sharp.`,
  ],
  [
    /laser/i,
    `After three sessions I have almost stopped shaving.
    They did a test patch first and explained what works on darker skin.
    Less painful than I feared, and very professional.
    She was honest about how many sessions I would need.`,
  ],
  [
    /iv hydration/i,
    `Came to the house after the Comrades. I could walk again by evening.
    The nurse found the vein at once and stayed with me the whole time.
    They asked about my medicines first and said no to one of the drips. Trustworthy.`,
  ],
  [
    /sangoma|traditional heal/i,
    `She listened to the whole story before she said one word. I left much lighter.
    Respectful of my church and of my ancestors. Thokoza Gogo.
    Clear about what she can help with, and she sent me to the clinic for the rest.
    The cleansing brought peace to our home. Camagu.`,
  ],

  [
    /matric|maths tutor|accounting with/i,
    `From 38% to 71% for maths in two terms. I am not crying, you are crying.
    She explains trigonometry three different ways until one of them works.
    My son passed his rewrite and starts at TUT in January!
    Past papers every week and honest feedback to the parents.
    He used to hide his reports. Now he leaves them on the table.
    Patient with a class of six, and every child gets a turn.`,
  ],
  [
    /assignment help|statistics/i,
    `Helped me understand my own data. My supervisor passed the chapter the first time.
    They do not write it for you. They teach you how, and that is why I trust them.
    My referencing is finally right.`,
  ],
  [
    /coding/i,
    `Built my first website in six weeks and got an internship out of it.
    My ten-year-old made a game where you dodge potholes. Hilarious, and he did it himself.
    Small classes, good laptops, and data is included.`,
  ],
  [
    /financial literacy/i,
    `I finally know where my salary goes. Paid off one store card already.
    No shame, no big words, and an envelope system that works.
    Our stokvel sat down with her for one evening, and it changed how we save.`,
  ],
  [
    /language/i,
    `After eight lessons I greeted my mother-in-law properly. She nearly fell off her chair.
    Uitstekend. I can read to my grandchildren in Afrikaans now.
    Lots of talking and very little grammar at the start, which is how it should be.
    My clicks are getting better! So much fun.`,
  ],
  [
    /piano|music school|paint with/i,
    `My daughter practises without being told. That is a miracle.
    Passed her grade three with merit, and still loves playing.
    I am 62 and held a brush for the first time. The picture hangs in my lounge.
    He teaches with a lot of laughter.`,
  ],
  [
    /driv|licen/i,
    `Passed my K53 on the first try, alley docking and all.
    Calm instructor, even when I stalled on the hill with a taxi behind me.
    They picked me up from work and dropped me at home after every lesson.
    Showed me the real test route. Nothing surprised me on the day.
    My gogo got her learner's at 58 with these people. Big respect.`,
  ],
  [
    /early childhood|cr[eè]che|playschool|nursery/i,
    `My boy runs in at the gate every morning. I get a kiss if I am lucky.
    They send a photo during the day, so that I do not worry at work.
    Clean, safe, and the food is proper food.
    She knows her colours in three languages already.
    They noticed that she could not hear well before we did. Forever grateful.`,
  ],

  [
    /auto ?elec|outo-elek|alternator/i,
    `Three workshops could not find it. They found it in half an hour: one rusted earth strap.
    The battery was fine, they said, and fixed the alternator instead. Honest.
    My bakkie starts again on cold Highveld mornings.
    Printed out the test before and after. Regte vakmanne.`,
  ],
  [
    /roadside|towing/i,
    `Stuck on the N1 at two in the morning with kids. They phoned every ten minutes until they reached us.
    The price on the phone was the price at the end.
    Jumpstarted us in the mall parking and checked the battery for free.
    Loaded the car as if it was their own.
    He stayed with us until the garage opened. Salute.`,
  ],
  [
    /wash|valet|car care/i,
    `Even the dog hair is out of the boot, and I have two huskies.
    Washed at my office while I worked. The car was waiting like new.
    The smell of sour milk is gone. Parents will understand.
    They use hardly any water and the car still shines.
    Tyres blacked, mats dry, and my coins were stacked in the cup holder.
    Bring your friends, get a wors roll, drive home in a clean car. Perfect Saturday.`,
  ],
  [
    /minor repair/i,
    `Two tyres and alignment in under an hour, with the old ones shown to me first.
    The mechanic came to my parking bay at work. Brakes done by lunch time.
    They plugged the tyre for next to nothing instead of selling me a new one.
    Kept all the old parts in a box for me to see. No stories.
    Fixed the exhaust and it is as quiet as a church now.`,
  ],
  [
    /roadworthy|testing/i,
    `Passed the first time because they told me what to fix before the test.
    In and out in forty minutes, with the certificate in my hand.
    No cold drink money, no nonsense. Thank you.`,
  ],
  [
    /sound system|audio|bass/i,
    `The bass is deep and nothing rattles. They even damped the doors.
    Reverse camera and radio in one morning, and the dashboard has no new squeaks.
    Talked me out of the biggest sub. My ears thank them.`,
  ],
  [
    /inspection|inspekteer/i,
    `They found signs of flood damage that I would never have seen. Saved me R120 000.
    A 60-point report with photos before I signed anything.
    He told me to walk away, and he was right.`,
  ],
  [
    /vintage|classic|restor|beetle|patina|bodywork/i,
    `My father's 1968 Beetle drives again. He had to sit down for a minute.
    They sent photos every Friday for seven months. Craftsmen.
    The chrome is better than it left the factory.
    Found a door for a Valiant that I had given up on.
    Old-school panel work with lead, hardly any filler.`,
  ],

  [
    /groom/i,
    `My poodle finally looks like a poodle again and not like a sheep.
    They came to the house and she was done in an hour, no stress and no cage.
    So gentle with our old boy, who bites everyone else.
    Nails, ears and a bow tie. He walks differently now.`,
  ],
  [
    /vet\b|vets|veterinar/i,
    `She sat on the kitchen floor with our old dog until he was calm. We will never forget it.
    Four cats vaccinated at home, and not one scratch on anybody.
    Explained the X-ray in plain words and did not push the expensive option.
    Phoned the next day to ask how he was eating.`,
  ],
  [
    /walk.*daycare|hounds|waggy|stertjies/i,
    `Bella sits at the door at eight and waits for them.
    Photos of every walk, and a tired, happy dog at the end of it.
    They noticed that he was limping and phoned me at once.
    I go to work without feeling guilty now.`,
  ],
  [
    /training|behaviou?r|good dog/i,
    `He used to pull me down the street. After four lessons we walk like gentlemen.
    It turned out that it was me who needed the training. I laughed a lot.
    The barking at the gate has stopped and the neighbours greet us again.
    Kind methods, no shouting and no choke chain.`,
  ],
  [
    /pet taxi|boarding|kennel/i,
    `We came back from Mossel Bay to two fat, happy dogs.
    They sent a video of him swimming. I nearly extended our holiday.
    My cat hates cars. The driver sang to her the whole way.
    Clean kennels, big runs, and somebody there at night.`,
  ],
  [
    /pet photo|snout/i,
    `He made my grumpy pug laugh. I do not know how.
    Forty photos and I cannot choose. They are all on the wall now.
    So patient with three dogs who do not listen to anybody.`,
  ],
  [
    /reptile|exotic|parrot/i,
    `Knew at once why my tortoise would not eat. He is munching again.
    The only people in town who know how to trim a parrot's beak without drama.
    Set up the heating for my bearded dragon and explained it to my son.`,
  ],
  [
    /adoption|rescue/i,
    `They visited our home first and matched us with the right dog. She sleeps on my feet as I write this.
    Honest about his past, and there for us in the first hard week.
    Sterilised, vaccinated and chipped. We only had to love him.`,
  ],

  [
    /photographer/i,
    `She caught my late father laughing. I will have that photo for ever.
    The family pictures are natural and nobody looks stiff. Not even my brother.
    The album arrived two weeks after the wedding, as promised.`,
  ],
  [
    /draught|surveyor/i,
    `The plans were approved by the municipality the first time.
    Found the missing boundary peg and gave us a clear map. No more fighting about the wall.
    They drew what we could afford, not what looks good in a magazine.`,
  ],
  [
    /tailor|stitch/i,
    `My suit was taken in so well that people ask where I bought it.
    Made my umemulo outfit from a photo. Perfect fit, and on time.
    Zips, hems and a lining in two days.`,
  ],
  [
    /translation/i,
    `My birth certificate translated and sworn in one day for the visa.
    They catch the meaning, not only the words.`,
  ],
  [
    /events & decor/i,
    `The hall did not look like a school hall any more. Stunning.
    Flowers, tables, lights and they took everything down at midnight while we danced.`,
  ],
  [
    /\bhr\b|business consulting/i,
    `Our policies are in plain language now and the staff actually read them.
    Got our B-BBEE certificate and CIPC returns sorted in one go.
    They found us a tender that we could win, and helped us to win it.`,
  ],
  [
    /\btax|payroll/i,
    `SARS owed me money for three years. Now it is in my account.
    Explained my IRP5 so that I understood it for the first time.
    Provisional tax done with a week to spare. No more sleepless nights in February.
    Our payroll is right every month and the staff have stopped complaining.`,
  ],
  [
    /account|bookkeep|ledger/i,
    `Handed over a shoebox of slips and got back books that I understand.
    The annual returns were done before I even remembered them.
    They phone when something looks strange, and do not wait until year end.
    VAT on time, every time. My business sleeps better.`,
  ],
  [
    /debt/i,
    `They spoke to all nine creditors for me. One payment now, and I can breathe.
    No judgement and a clear plan. Eighteen months to go.`,
  ],
  [
    /stokvel|planner|financ/i,
    `Our stokvel's constitution is finally on paper and everybody signed.
    No product pushing. They drew my whole financial life on one page.
    The funding application for my spaza was approved!
    Patient with my hundred questions about retirement.`,
  ],
  [
    /conveyanc|notar/i,
    `Our transfer was registered in seven weeks. The agent could not believe it.
    A WhatsApp at every step, so we never had to chase anybody.
    Helped my mother with the title deed of her RDP house. Bless them.`,
  ],
  [
    /attorney|legal|lawyer|wills|incorporated/i,
    `They explained my options in Sepedi, and what each would cost. No surprises.
    Won our case at the CCMA. I got my job back.
    The landlord paid back the deposit after one letter.
    My divorce was handled with kindness and with speed.
    The will is done, signed and in the safe. It took one hour and a cup of coffee.
    Answered the phone themselves. When does a lawyer do that?`,
  ],
  [
    /wi-?fi|fibre|network/i,
    `Wi-Fi in every room now, even in the back room where my son studies.
    Ran the cable through the ceiling and left no mess at all.
    It was one wrong setting. They fixed it over the phone and charged nothing.
    We work from home, and it has not dropped once since then.`,
  ],
  [
    /drone|video/i,
    `The drone video of our guest farm brought bookings from overseas.
    They filmed the funeral with so much respect, and my family in Canada could watch.`,
  ],
  [
    /phone|cell|laptop|computer|rekenaar|\bict\b|digital/i,
    `New screen in forty minutes while I drank a coffee next door.
    Saved five years of photos from a dead laptop. I could have kissed them.
    The laptop is faster than when I bought it. They only changed the drive.
    Told me that the water damage was too bad and did not charge a cent.
    Battery replaced, phone lasts all day, and it is still waterproof.
    Set up the printers and the e-mail for the whole office in one day.`,
  ],

  [
    /hik|guide|adventure|forest|safari/i,
    `Our guide knew every bird, plant and story on the mountain.
    I am afraid of heights and I abseiled! They never rushed me.
    Sunrise on top, coffee from a flask. The best morning of my year.
    They carried extra water for us city people. Needed it!
    Safe, and with a plan for the weather that turned at two o'clock, exactly as they said.`,
  ],
  [
    /sport|cricket|rugby|swim/i,
    `My son made the B team after one season. He smiles in his sleep.
    The coach knows every child by name.
    Tackling taught safely. As a mother I can watch again.
    Our girls can swim now. Every child in this country should have this.`,
  ],
  [
    /dj|groove|photo booth|konserte/i,
    `From kwaito to sokkie without losing one dancer. Even the ooms stayed until one.
    The photo booth was the best part of our wedding. Gogo took eleven strips.
    Sound perfect in the hall and polite to the neighbours after ten.
    They learned how to say all our surnames. Small thing, big heart.
    Played amapiano all night and the floor was never empty.`,
  ],
  [
    /arts & crafts/i,
    `My first bowl is skew and I love it.
    Four hours flew by. We went home with earrings and sore cheeks from laughing.
    I made my own shweshwe skirt, with pockets!
    The teacher helps you without taking the work out of your hands.`,
  ],
  [
    /game lodge|game drive|bush|night camp|hide/i,
    `Two lions on the road before breakfast. Our ranger was whispering like a child.
    The stars, the fire, the hyena at night. My kids talk of nothing else.
    Early coffee with rusks, good blankets, and a guide who reads tracks like a book.
    Not one day of signal, and nobody missed it.`,
  ],
  [
    /team build|drum|team days/i,
    `Even our CFO drummed. There is a video.
    Nobody was embarrassed and everybody took part. Rare for a team day.
    We still use the signal they taught us in our Monday meeting.`,
  ],
  [
    /dance|pantsula|ballroom|steps|bharat/i,
    `I have two left feet and I danced at my daughter's wedding.
    The energy here! I sleep like a stone after class.
    Discipline and joy together. My nephew has stayed off the street because of this place.
    Our first dance looked as if we had practised for a year. It was four lessons.`,
  ],
  [
    /wine/i,
    `They drove, so that we could taste. Four farms, one cheese board and many giggles.
    Learned why I like Chenin. Small farms that you would not find alone.
    No snobs here. He explains the wine like a story about his family.`,
  ],

  [
    /kota|bunny|curry|amagwinya|sphatlo|salt & slap/i,
    `Best kota in town. The atchar makes it.
    Quarter mutton bunny like my granny in Chatsworth makes it.
    Still hot when I fetched it, and the slap chips were crisp outside. Yoh.
    The amagwinya are finished by nine, so book them. Trust me.
    Big portions and always a smile at the window.
    Fed my whole soccer team for less than a takeaway.`,
  ],
  [
    /braai|spit|shisa|smoke/i,
    `The lamb fell off the bone and the pap tert was finished first.
    They came, made the fire, fed eighty people and left the yard cleaner than they found it.
    Chakalaka with a kick. My uncle asked for the recipe, they refused, haha.
    On time to the minute for our lobola celebration. The elders were happy.
    Enough for seconds, and containers for padkos.`,
  ],
  [
    /cake|dessert|koesister|melktert|bakes/i,
    `The cake looked like the picture and tasted better.
    Six tiers over a bad road and not one crack. Magic.
    Koesisters on a Sunday morning like my ouma's. Rolled in coconut, still warm.
    My son cried because he did not want us to cut his dinosaur.
    Not too sweet, which is rare. The melktert was gone in five minutes.`,
  ],
  [
    /pap|chakalaka|tradition.*food|dikgobe|mopan/i,
    `Tastes like my mother's kitchen in Giyani. I had two plates.
    The mogodu is clean and soft, and the dumplings are huge.
    Fed our whole funeral with dignity and on time.
    Mopani worms for my German colleagues. They ate them all!
    Ting the way it should be, a little sour. Ke a leboga.`,
  ],
  [
    /craft beverages/i,
    `The tasting was full of stories, and the gin smells of the veld after rain.
    Proper umqombothi, thick and sour, brought in the right pots for our ceremony.
    They ran the bar at our wedding and knew when to say no. Professional.`,
  ],
  [
    /meal prep|lunchbox|green gogo/i,
    `Five lunches in the fridge on Sunday night. I have stopped buying pies.
    Lost four kilos and was never hungry.
    My sugar is under control since I eat their food. The doctor asked what I changed.`,
  ],
  [
    /cooking class|cooking school|table|pasta|pot & porridge/i,
    `We cooked, we laughed, we ate everything. My samoosas even closed properly!
    She teaches with her hands and never with a recipe book.
    My husband cooks on Fridays now. Thank you, thank you.
    Learned to fold roti, and the secret of a good breyani.`,
  ],
  [
    /food truck|bunny bus|koffie/i,
    `The queue was long but moved fast, and everybody got hot food.
    Coffee for two hundred at our school's sports day. They did not run out.
    The truck looks amazing in the wedding photos.`,
  ],

  [
    /physio|biokin|mind your back|motion/i,
    `Walked in like a question mark and walked out straight.
    My knee is ready for parkrun again after six sessions.
    She gave me three exercises that I really do. They work.
    Took time to listen. Nobody has ever explained my back to me like that.
    Came to my mother's house after her hip operation. Gentle and funny.`,
  ],
  [
    /trauma|grief|therapy|counsel/i,
    `For the first time I could tell the whole story without stopping.
    A safe room, tissues, time and somebody who does not judge.
    After the hijacking I could not drive. I drove to my last session by myself.
    My children can talk about their dad again and smile.`,
  ],
  [
    /elderly|home care|nursing|ouma|companion/i,
    `My father shaves and laughs again. She treats him like her own tata.
    They send the same carer every time, so mom is not confused.
    The nurse saw the wound early and phoned our doctor. Thank God.
    I could finally go away for one weekend. They sent me photos of the two of them playing cards.`,
  ],
  [
    /telehealth|online/i,
    `Saw the doctor from my bed, with the script at the pharmacy before lunch.
    In Putsonderwater we drive 90 km to a clinic. This saved a day's wages.
    She asked good questions and told me to go to casualty. She was right.
    The picture froze once, and the doctor phoned back within a minute.`,
  ],
  [
    /pharmac|chemist|medicine run/i,
    `My chronic medicine is at the door on the same day every month.
    The driver checked my ID and explained the new dose. Very careful.
    Delivered in the rain within two hours. Bless that man on the scooter.`,
  ],
  [
    /aesthetic|botox|gentle needle/i,
    `Natural. My friends say that I look rested, and nobody guesses why.
    She said no to what I did not need. I trust her for that.
    Hardly any bruising, and a call the next day to check on me.`,
  ],
  [
    /traditional medicine/i,
    `The buchu mixture settled my stomach. They first asked what tablets I take.
    Clean bottles, clear labels, and respect for the plants.
    My cough is gone and my grandmother approves.`,
  ],
  [
    /disab|wheels|hands that talk|day centre/i,
    `The interpreter was so good that my brother made jokes with the doctor.
    They fitted a ramp in a day. My wife goes out by herself now.
    My sister has friends here. She packs her bag the night before.
    Wheelchair repaired while we waited, with kindness.`,
  ],
];

const sentences = (text: string): string[] => text.split("\n").map((line) => line.trim());

const trades = rows.map(([trade, said]) => ({ trade, said: sentences(said) }));

/** For these unspecific subcategories the name is matched first. */
const wide = /^(?:General|Emergency|Deep|Garden|Moving|Braai Area)/;

/** The texts for such a business. */
export function saidOf({ name, subcategory }: { name: string; subcategory: string }): readonly string[] {
  const texts = wide.test(subcategory) ? [name, subcategory] : [subcategory, name];
  for (const text of texts) {
    const found = trades.find(({ trade }) => trade.test(text));
    if (found) return found.said;
  }
  return [];
}
