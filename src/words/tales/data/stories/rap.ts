import { story } from '../../story.ts';

/** Rapped: eight lines in couplets, against someone, about oneself, or to or about someone else. */
export const RAP_STORIES = {
  against: story({
    first: `
      Step up, {o}, let me say it out loud / you've been living on luck, you've been (working|fooling) the crowd / You say that you're sorry, you said it last week / you're a tap in the kitchen that's nothing but leak / I've been nice, and not once, I was three times a saint / you are many a thing, but considerate you ain't / So here is the mirror, and here is the light / take a look, take a (seat|breath), it's a long kind of night
      Knock, knock, {o}, I've got (something|a little thing) to say / it's the same song and dance since the first of May / You said you'd be over, you said you'd be (quick|slick) / I've got ears, I've got tears, and your promises make me sick / You dash it, you stash it, you smile and you wave / then you look me in the eye and tell me, be brave / I keep every (letter|receipt), I date every call / I've got ninety excuses in frames on the wall`,
    later: `
      Round two, and I'm warming, I've hardly begun / I have ninety-nine reasons, and you're number one / You promise, you vanish, you shrug, and you grin / you are always just leaving when work's coming in / I wrote you a list, and you used it for tea / I drew you a map, and you blamed it on me / The house took a vote, and the (goldfish|cactus), the cat / were against you as one, so (take|go) get your hat
      Last week I came up and I (stood|rang) at your door / you acted like you never (saw|met) me before / You offered me coffee, you offered me time / I asked for an answer, you told me you're fine / So I talked to the neighbors, the first and the third / of all that you swore to, they'd got not a word / Now all of us come, and the second floor, too / so look out of the window, we're waiting for you`,
    bridge: `
      I'm putting the mic down, I'm shaking your hand / I hope it was clear, and I hope that you understand / There's no hate in the rhyme, it's a broom, not a knife / go sweep up your corner, and straighten your life
      I'm not asking nicely, I asked you before / there's a beat on the stairs, and it stops at your door / You can hang up the phone, you can (pull|draw) every blind / but a rhyme is a thing that will stay on your mind`,
  }),
  /** About a thing or an activity. */
  thing: story({
    first: `
      One, two, it's {t} on the (mic|track|air) tonight / it's loud, and it's mine, and I'm holding it tight / They rap about (diamonds|money|watches), they rap about cars / I've got {t}, and I'm (up with|as high as) the stars / My (cousin|teacher|brother) said, who's going to listen to that / so I wrote it all down with a (pen|crayon) in my hat / Now the (block|bus|school) knows the hook, and the kids hum along / put {t} on the beat, and you can't get it wrong
      Let me break it down slow for the (back|end|rest) of the bus / there's something in {t} that means something to us / I was ten, I was (skinny|nervous|broke), my shoes had a hole / then in came the beat, and it went to my soul / Some found it in preachers, some found it in books / I found it in {t}, never mind how it looks / You can keep all your (necklaces|limousines), gold and the wine / give me {t}, and the (corner|evening|block) is mine
      Hold up, hold the music, I've something to say / it's {t}, and it's (mine|here) at the end of the day / I look round the room, and I (write|say) what I see / no (filter|fashion|costume), just {t} and me / The critics were (yawning|sleeping), they gave it a two / I gave it my (heart|bus fare), and my good left shoe / So turn it up louder, and (let|make) the walls shake / it's {t}, and that's something you never can fake`,
    later: `
      Flash back to the (winter|summer), the rent overdue / the fridge like a cave, there was nothing to chew / My mother was (working|coughing), the heater was dead / I had {t} going round and around in my head / A (kid|girl|boy) from the third floor said, do it again / so I did it on (buckets|the banister) from seven to ten / By (Friday|Sunday) the hallway was full to the door / and they shouted for {t}, and they shouted for more
      They told me, pick something that (sells|shines), pick a fight / I slept on it, friends, and I think they're half right / But you can't fake the feeling, you can't fake the years / it's {t} that came with me through laughter and tears / So the label said no, and I told them, okay / I sold it from (trunks|a backpack) in the rain every day / Now they're calling my (phone|house) with a pen, but it's late / I tell them, for {t} they can stand there and wait
      The (first|only) time that I tried it on stage, I forgot / my knees were like water, I (stammered|stood there) a lot / Then somebody old in the very last row / said {t}, nice and steady, the way that you know / And I laughed, and the drummer came in on the two / and the words that I'd lost came (flying|running) on through / So whoever you were with your (cane|scarf) and your hat / for {t}, and for courage, I owe you for that`,
    bridge: `
      When it's late, and there's only the hum of the train / there's {t} in my head, and it's calling my name / So whatever you love, say it loud, say it plain / (someone|somebody) out there is feeling the same
      No gold on the ceiling, no (pool|statue) in the yard / just {t} and a rhyme, and they both hit hard / You don't need a (reason|ticket), you don't need a crown / put your hand in the air, and don't put it down`,
  }),
  singer: story({
    first: `
      Check it, I'm up before (anyone|anybody) knows / the street is asleep, I'm already in clothes / I (do|say) it, and (do|say) it, and start it again / from a quarter to six to a quarter past ten / They said it was nothing, they said it won't last / well, I may be slow, but they're fading out fast / I've got nerve, I've got verve, I've got heart, I've got time / and I hammer the hours till they holler in rhyme
      One for the hunger and two for the (view|crew) / I've nothing to hide, and I'm telling it true / No map and no nap and no ladder, no key / I've got half of a plan and a (notebook|pencil) and me / They're counting their chances, I'm making my own / I measure myself by myself, all alone / I win with a grin, and I lose with no frown / you can bend me, but nobody's putting me down`,
    later: `
      Rewind to the (basement|bottom), the bus and the cold / the hallway for stage, and for love and no gold / I worked at it nights when my (friends|people) were out / and my head was a hall, and the hall full of doubt / But somebody told me, you've got it, don't stop / so I carried my dinner, and climbed to the top / Now they're calling me early, they're calling me late / I'm polite on the line, and I tell them to wait
      Back when I started, I (stuttered|mumbled) and shook / I counted the ceiling, I wrote in a book / My (mother|grandma) would tell me, just say what you mean / so I said it out loud, and it lit up the scene / I lost and I tossed and I turned in my bed / with a leak in the roof, and a beat in my head / Now watch how I (handle|carry) the weight and the crown / there is room for you all, and I'm not coming down`,
    bridge: `
      If you're at the bottom and looking for stairs / and it's dark, and it's late, and nobody cares / You take what you've got, take a breath, and begin / it's not where you start, it's the skin that you're in`,
  }),
  you: story({
    first: `
      {call}, this is your verse, I've been saving it up / you could fill any room with a word and a cup / There are statues in bronze out in front of the hall / and not one ever picked up the phone when I'd call / You've got wit, you've got grit, you've got stories for days / you cut through my nonsense in ninety-nine ways / I was loud, I was lost, I was late, I was small / and you (stood|stayed) there, and never kept count of it all
      Hush now, and listen, this verse is for you / there's a way that you do it that no one can do / No flash and no cash and no talk of the town / you just pick us all up when we're all falling down / They look for their heroes on (posters|billboards) and screens / I look down the table, past butter and beans / So here's to the late nights, and here's to the way / you can turn any nothing to something to say`,
    later: `
      Fast forward to now, and I'm holding the mic / I am taking it slow, just the way that you like / You told me, be kind, and you told me, be true / and you told me by doing, so what could I do / I have moved, I have proved, I have paid, I have flown / there's a number I know when I'm (all|here) on my own / And the crowd wants to know who the song is about / so I turn up the beat, and I'm shouting it out
      I remember the (day|night) that I thought I was through / I called just one number, and guess what, it was you / You said not a word about what I'd done wrong / you just hummed in the phone till I hummed it along / The big ones, they talk, and they talk, and they talk / you put on your (shoes|coat), and said, come, let us walk / We walked, and we talked, and the dark wasn't there / now I rap it out loud with my hands in the air`,
    bridge: `
      No trophy, no medal, no gold on a chain / just {call} in the front row, in sunshine or rain / So put up your hand if you had one like this / and blow to the front row a (big|great) noisy kiss
      If you've got (someone|a person) like {call} by your side / go open your window and holler it wide / They're not on the money, they're not on the news / they're the reason you're standing so tall in your shoes`,
  }),
  they: story({
    first: `
      Gather round, gather in, let me tell it in rhyme / of {n}, who was always ahead of the time / They laughed at {them} first, and they laughed at {them} long / {they} {v:hum} the laugh back as the hook of a song / No plan and no band and no name on the door / {they} {v:knock}, and {they} {v:smile}, and {they} {v:try} it once more / It's a big crooked (city|planet), a hard yellow light / {they} {v:come} through the middle like morning at night
      Listen up, people, I'm telling you how / {n} came to be what you're looking at now / No fear and no gear and no friend at the top / and there's nobody telling {them} when to stop / They put up a fence, and they hung up a sign / {they} {v:go} down the middle and over the line / They call it a stunt, and they call it a phase / it's been a good number of (winters|summers) and days`,
    later: `
      Then it all came apart, as it does, as it will / and the bills and the chills had {them} rolling downhill / They said, that is that, and they wrote {them} right off / you could hear the whole room give a satisfied cough / But you can't keep a heart like that down in the dirt / {they} {v:get} up and {v:dust} off the front of {their} shirt / Now you hear it in school, and you hear it in bars / it's {n}, from the gutter to up by the stars
      Flash back to the winter, the wind and the rain / {they} {v:miss} every bus and the very last train / {they} {v:sit} on the (curb|steps) with a song in {their} head / with nothing for supper, and less for a bed / And that is the night, so the story has gone / when {they} {v:say} to the dark, you can go, I'll go on / And up came the sun, and it looked kind of shy / and {n} went by it and told it, hi`,
    bridge: `
      There's (something|a part) of {n} in me and in you / it's banging the door, and it's bound to get through / So here's to the odd ones, the late and the lost / who went for it all, and who never asked what it cost`,
  }),
};
