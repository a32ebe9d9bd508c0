const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

/** Satisfied customers' texts for any trade. */
export const happy = lines(`
  On time, friendly, and the price was what the page said.
  My neighbour told me about them, and now I tell my neighbours.
  Second time that I have booked, and just as good as the first.
  They phoned when they were on the way. I wish everybody did that.
  Booked in the evening on my phone and it was sorted the next morning.
  No stories, no excuses, just good work.
  I do not often write reviews, but they earned this one.
  Everything explained before they started, so there was no surprise at the end.
  Worth the money, and I am a careful person.
  Answered all my questions on WhatsApp, even the silly ones.
  Really kind people. My mother felt comfortable with them, and she is not easy.
  Found them on Thola after two others did not even call back.
  Small business, big heart. Support local!
  Exactly what we needed, and no attempt to sell us more.
  Accepted my booking within ten minutes and kept to the time.
  They remembered my name from last time. Little things count.
  Uitstekende diens, vriendelik en stiptelik.
  Baie dankie! Alles was netjies en op tyd.
  Ngiyabonga kakhulu, umsebenzi omuhle.
  Enkosi kakhulu. I will be back.
  Ke a leboga. Very good service for our community.
  Five stars from the whole family.
  Professional from the first message to the last.
  They fitted me in on a public holiday. Lifesavers.
  I compared three quotes. Theirs was not the cheapest, but it was the clearest.
  It took less time than they had said, and they charged less too.
  Clean, careful and respectful in my house.
  I was nervous to book online, but it could not have been easier.
  Would give six stars if I could.
  Good work, good price, good people. Finish and klaar.
  A slip for everything, and the card machine worked. Simple pleasures.
  They take pride in what they do and you can see it.
  Lekker mense. I enjoyed every minute.
  My third booking this year. That says enough.
  They came all the way to us, and nobody ever wants to come here.
  Sharp service, quick replies, no drama.
`);

/** Follows a sentence about the trade. */
export const closers = lines(`
  Will book again.
  Highly recommended.
  Thank you!
  Siyabonga.
  Baie dankie.
  Ngiyabonga.
  Ke a leboga.
  Enkosi.
  Top class.
  Worth every rand.
  Ten out of ten.
  My whole street has your number now.
  Keep it up.
  You will hear from me again.
  Sal julle weer bel.
  Friendly from start to finish.
  And on time, too.
  So glad I found you here.
`);

/** Precedes a sentence about the trade. */
export const openers = lines(`
  Wow.
  Great experience.
  Very happy.
  Really good people.
  What a pleasure.
  Eish, I should have called them earlier.
  Excellent.
  Just lovely.
  I was sceptical at first.
  Recommended by a friend.
`);

/** Follows a sentence about the trade in a four-star review. */
export const butFour = lines(`
  One star off because they came half an hour late, but they did phone.
  A little pricey, but good.
  Parking was a problem.
  Would be nice if they worked on Sundays too.
  Had to wait a few days for a free time.
  Took longer than I thought it would.
  The invoice came only after I asked for it.
  Hard to find the place, put up a sign please!
  Not the cheapest, but you get what you pay for.
  Otherwise all good.
  Could have told me what to bring.
`);

export const soSo = lines(`
  The work is fine, but they came two hours late and did not phone.
  Okay for the price. I expected a bit more attention.
  Good people, but it took two visits where one should have been enough.
  Dit was reg, maar niks besonders nie.
  The result is nice. The waiting was not.
  Friendly on WhatsApp, rushed in person.
  They changed my time twice. In the end it was done properly.
  Half of what I asked for was great, the other half I had to ask for again.
  Price went up a little from what we had agreed. They explained why, but still.
  It was alright. I think they had too many customers that day.
`);

export const unhappy = lines(`
  I waited the whole morning and they came after two. Nobody said sorry.
  Had to call them back to finish what was paid for.
  Not what I had in mind, and they did not really listen when I said so.
  Arrived without what was needed and had to drive back for it. I lost half a day.
  Too expensive for what it was. I will look further next time.
  The second visit was good, but the first one was a mess.
`);

/** Owners' answers to bad reviews; {first} is the customer's first name. */
export const sorry = lines(`
  Dear {first}, I am sorry. That was not our best day. Please phone me and I will put it right at our cost.
  Thank you for telling us, {first}. We have changed how we plan our Mondays because of this. The next visit is on us.
  Askies, {first}. You are right about the waiting. We now send a message when we leave.
  {first}, we should have phoned, full stop. I spoke to the team. I hope you give us another chance.
  Siyaxolisa {first}. We could not find your number in time and that is our fault. We will make a plan for you.
  Thank you for the honest words, {first}. I called you on Friday and hope it is in order now.
  Sorry about that, {first}. We were one person short. It is no excuse, and we gave you the difference back.
  Ons is jammer, {first}. We take this seriously and have asked the team to come by again.
`);

/** Owners' answers to good reviews. */
export const thanks = lines(`
  Siyabonga {first}! It was a pleasure.
  Thank you, {first}. Greetings to the family.
  Baie dankie, {first}. See you next time!
  Thank you for taking the time to write, {first}. I read it to the whole team.
  Enkosi {first}, you made our week.
  Ke a leboga {first}. We are here when you need us.
  Thanks {first}! The kettle is always on.
  It was lovely to meet you, {first}.
`);
