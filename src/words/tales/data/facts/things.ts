import { factVerse } from '../../fact-verse.ts';

const LEADS =
  "|It's true that|You know that|They say|I tell you,|They say that|It's true,|We know that|Again,|So now";

/** Facts about a thing. */
export const THING_VERSES = [
  factVerse({
    pattern: /\b(?:late|delayed|slow)\b/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      we've (learned|found) what a minute can be / There's (chess|knitting) on the bench, (there's a|and a) child that was born / and (has teeth|has shoes|can walk) now, (while|still) (waiting|standing) like me
      we set all the clocks by the (moon|old moon) / It comes when it comes, with a (shrug|sigh) and a (puff|groan) / and it (never|not ever) once came (here|round) too soon
      I've (read|learned) the whole timetable's fine print / My (bread|roll) has gone hard, and my (coat's|hat's) gone to seed / and (there|look), (far away|far off|down the road), there's a glint`,
  }),
  factVerse({
    pattern:
      /^(?:never|won't|don't|can't|be (?:broken|stuck|jammed|out of order)|only|break|jam|crash|freeze)\b(?!.*\bdie)/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      I've kicked it, I've (kissed|stroked) it, I've prayed / I (read|sang) it the (manual|booklet), I called it by name / and it (lay|sat) there, and (basked|stayed) in the shade
      a man came to see with a torch / He (tapped|knocked) it two times, and he (listened|bent down), and sighed / and he left it (right there|for good) on the porch
      I (swear|know) that it waits for the hour / when (somebody|someone) important is (due|ringing) at the door / and then shows me just who has the power`,
  }),
  factVerse({
    pattern: /\b(?:never die|still (?:run|work|go|play)|keep (?:going|running)|refuse to die|last forever)/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      it's fallen from (stairs|roofs), in the sea / The new ones all (crack|sulk) when you (look|breathe) at them hard / and it (just|only) wants (somebody|someone) like me
      it's been through the (wash|snow) and the war / They'll (find|dig) it some (day|age) in a layer of (clay|stone) / and (blow|dust) it off once for some more
      it (has|wears) every (scratch|dent) like a crown / I've (seen|watched) them come out, with their (trumpets|parades), the new / and I've (seen|watched) every one (break|go) down`,
  }),
  factVerse({
    pattern:
      /\b(?:getting|growing|be) (?:so |too |very )?old\b|\b(?:gray|grey|rusty|worn|creaky|ache|hurt)\b/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      there's (weather|rain) I can tell from in bed / The (stairs|hills) have got longer, they (built|put) in a few / while I (slept|looked), and the floor's further (off|down), it is said
      I hear it, (each|with each) step, like a door / I used to run (up|down) for a thing I forgot / and now I just sit (there|here) on the floor
      we (had|ran) a good (run|race), me and you / (I grunt|I groan) when I get up, I grunt when I sit / and I grunt in between, as you do`,
  }),
  factVerse({
    pattern: /^(?:flood|rise|overflow|swell|freeze|burn|blow|storm|shake|fall|snow|rain)\b/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      we've (painted|scratched) the marks on the wall / My (father's|neighbor's) is there, and my own a (hand|bit) above / and there's one that is (higher|older) than all
      we (carry|haul) up the beds and the chairs / the (cat|clock) and the (photos|flour), the (letters|best boots) and the (bread|dog) / and we sit in a row on the stairs
      they (say|ask) on the news, why remain / It (takes|took) us the (carpet|piano), it (gives|gave) us the (dark|green) / of the (grass|fields) that come after the rain`,
  }),
  factVerse({
    pattern: /^(?:was|were) (?!late\b|slow\b)/i,
    isOfThing: true,
    leads: LEADS,
    after: `
      (who knows|I don't know) what the weather was then / There's hardly a thing in this world that is small / (if you look|when you look) at it (over|once over) again
      (and somebody's|and some stranger's) hand was there too / I think of it (now|still) when the evenings (come|get) long / and I (like|love) to believe that they knew
      (and nobody|and no one) has put up a sign / But a story will (wait|sleep) till there's someone who asks / and (today|this time) it is (one of mine|part of mine)`,
  }),
  factVerse({
    pattern: /./,
    isOfThing: true,
    isWide: true,
    leads: LEADS,
    after: `
      and nobody asked you or me / We (heard|read) it on (Monday|Friday), (in line|at work), in the (rain|shop) / and (stood|sat|swayed) there like (boats|birds|corks) out at sea
      we (talk|sigh|speak) of it over the (fence|garden fence|back fence) / There's some say it's (good|time|luck), and there's some say it's (bad|late|fate) / and (none|few) of us making much sense
      my (neighbor|aunt) just (looked|stared) at her tea / She said, in her day it was different, perhaps / but (then|oh), so much younger was she`,
  }),
];
