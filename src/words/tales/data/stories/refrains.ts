/** Refrain lines beside the hook, by intent: a line with an image of the subject, and its answer. */
const WRITTEN: Readonly<Record<string, string>> = {
  you: `
    {does}, and I (look|turn) to you / (there's nobody|there's no one) else who could do what you do
    {does}, and you're right there / (there's no one|I've known no one) like you anywhere
    {does}, and you (light|warm) the place / I would (know|spot) you (from|in) the back of a crowd, by your pace
    {does}, and I'm (glad|proud) to say / that (a bit|a piece) of you's here (every|each) day
    {does}, and the (lights|lamps) come on / (here's|so here's) to you, dear, for all your life long
    {does}, and I'm home at last / (stay|don't change), just stay as you are, don't go fast
    {does}, and I want it known / (with you|near you) on this earth nobody's alone`,
  birthday: `
    {does}, and we (raise|fill) a glass / to all (of the|the) years you've had, and the ones to pass
    {does}, and (the|your) wish is made / (may|so may) it come true, and may it not fade
    {does}, and the (room|house) joins in / (here's|so here's) to the year that's about to begin
    {does}, and we sing it through / (the world|this world) is a (good|better) old place with you
    {does}, and it's your (own|one) day / (we wouldn't|we would not) have you (another|any other) way
    {does}, and (so say|so sing) we all / (you're|you are) no older than you were, just (more|as) tall
    {does}, and the night is young / (and so|so) are you, till the last song's sung`,
  wedding: `
    {does}, and you're hand in hand / (no storm|no night) is so long that two cannot stand
    {does}, and the (bells|glasses) ring / (now two|two people) have one road, and one song to sing
    {does}, and we're (all|most) in tears / (here's to|so here's to) the day, and here's to the years
    {does}, and (you|now you) both say yes / (may it|let it) be easy, and (may it|let it) be blessed
    {does}, and you hold on tight / (whatever|wherever) may come, you've begun it right
    {does}, and the (dance|night) goes on / (may love|let love) be the first thing you see at dawn`,
  anniversary: `
    {does}, and it's still you / (I said|I'd said) it once, and I meant it, too
    {does}, and I take your hand / (there's nothing|nothing) about it I'd not planned
    {does}, and you're still the one / (I'd start|I'd begin) it again when it all is done
    {does}, and the years (have flown|fly by) / (you're|you are) the best friend that I've ever known
    {does}, and we (dance|sway) real slow / (the best|the good) ones get better, the further you go`,
  love: `
    {does}, and I run to you / (there's nothing|nothing) in this world I'd rather do
    {does}, and I (lose|forget) my way / (I've|I have) so many things and no words to say
    {does}, and you take my hand / (it's more|that's more) than a heart like mine can stand
    {does}, and I know it's right / (I'd walk|I would walk) over town for you, late at night
    {does}, and I see your face / (and every|each) crooked thing falls into place
    {does}, and my heart's next door / (I've|I have) never once felt like this before
    {does}, and I don't know how / (I lived|I'd lived) all that time without you till now`,
  growing: `
    {does}, and I let you go / (you're|you are) the bravest person I know
    {does}, and you wave to me / (whatever|whoever) you like, you're going to be
    {does}, and I'm standing here / (I'll|I will) be at the gate, and I'll always be near
    {does}, and you're on your way / (it goes|it went) by so fast, every single day
    {does}, and you don't turn round / (my heart|this heart) skips along on the schoolyard ground
    {does}, and it's you out there / (I love|I loved) you so much that I forget to be scared`,
  thanks: `
    {does}, and I think of you / (the world|this world) turns around on the things you do
    {does}, and you're always there / (I wanted|I want) to tell you I know, and I care
    {does}, and you ask no praise / (so here's|here is) a song for the rest of your days
    {does}, and I'm here today / (it's you|it was you) who was there, and you showed me the way
    {does}, and it's thanks to you / (I made|I've made) it all the way through
    {does}, and you never rest / (of all|out of all) the good people, you are the best`,
  farewell: `
    {does}, and it's time to go / (we'll|we will) miss you around here more than you know
    {does}, and we stand in line / (it won't|it will not) be the same here, but we'll be fine
    {does}, and the road is wide / (go on|so go on), and see what is there outside
    {does}, and you close the door / (come back|come by) for a coffee, and (stay for|tell us) more
    {does}, and we sing you out / (you showed|you've shown) us what (work|life) is really about`,
  grief: `
    {does}, and I miss you so / (the hurt's|what hurts is) only love with nowhere to go
    {does}, and I say your name / (and nothing|nothing) around here is ever the same
    {does}, and I leave the light / (in case|just in case) you should look for me some night
    {does}, and you're everywhere / (I'd give|I would give) all I have to have you there
    {does}, and it's still not true / (there's so|so) much I wanted to do with you
    {does}, and the tears run dry / (I'll|I will) carry you with me, there's no goodbye
    {does}, and I hum your tune / (you left|you've left) us, my darling, an hour too soon`,
  far: `
    {does}, and I look your way / (I'm|I am) counting the (miles|hours) till you come some day
    {does}, and I miss your face / (there's nobody|nobody) here who could take your place
    {does}, and I save your chair / (I hope|I do hope) they know what they have over there
    {does}, and the phone's too small / (it's not|it is not) the same as to talk in the hall
    {does}, and it's late out there / (I send|I'm sending) you this through the evening air`,
  lullaby: `
    {does}, and it's time to sleep / (I'll|I will) watch over all of the dreams you keep
    {does}, and the night is mild / (the moon|a moon) is awake so you needn't, my child
    {does}, and you're safe and warm / (I'll|I will) hold you in sunshine and hold you in storm
    {does}, and the stars hang low / (I'm|I am) here when you wake, and I'm here when you go
    {does}, and the day is done / (you were|you are) all of its light, you were all of its sun
    {does}, and I hum to you / (the sea|the wind) and the trees will be sleeping, too`,
  apology: `
    {does}, and I own it's true / (I hurt|I've hurt) the one person I should not, you
    {does}, and I can't sleep right / (I'd do|I would do) it over, I'd do it tonight
    {does}, and I'm at your door / (I won't|I will not) be like that any more
    {does}, and I wish I'd known / (it's cold|it gets cold) to be right and to be alone
    {does}, and I'd take it back / (each word|every word) that I said, and the (door|cup) that went crack
    {does}, and I (owe|own) you more / (than flowers|than roses) could say, or a foot in the door`,
  'get well': `
    {does}, and we wait for you / (there's nothing|nothing) you haven't the strength to do
    {does}, and you're on the mend / (we'll|we will) carry your bag for you, that's what's a friend
    {does}, and it won't be long / (we're|we are) saving the best of it, rest and get strong
    {does}, and your place is free / (come home|come back) when you can, and as (slow|quick) as can be`,
  breakup: `
    {does}, and I don't miss you / (some nights|most nights) I believe it, and sometimes it's true
    {does}, and I (shut|close) the door / (you don't|you do not) live here any more
    {does}, and I'm done with that / (you took|you've taken) the best of me, keep it, and keep the hat
    {does}, and I let you go / (it took|it's taken) me longer than you'll ever know
    {does}, and I'm on my own / (there's worse|there is worse) than a bed that is all your own
    {does}, and I hear your name / (and nothing|nothing) in me is the same
    {does}, and the night is long / (I loved|I have loved) you too well, and I loved you too long`,
  congratulations: `
    {does}, and we shout your name / (you went|you've gone) all the way, and you played the game
    {does}, and it's yours to keep / (the work|all the work), and the worry, the lack of sleep
    {does}, and you did it right / (you're|you are) shining so hard that we need no light
    {does}, and the world's out there / (go on|so go on), you can go, you can go anywhere
    {does}, and you stand so tall / (we knew|we all knew) it before you believed it at all`,
  they: `
    {does}, and {they} {v:know} {their} way / (there's no|there is no) one like {n}, I've heard them say
    {does}, and I wish {them} well / (there's more|there is more) in that heart than {they} ever {v:tell}
    {does}, and {they} {v:go} (right|straight) on / (watch|see) {n} go, and in a moment {they} {is} gone
    {does}, and it makes you see / (there's a bit|there is some) of {them} in you and me
    {does}, and {they} never {v:stop} / (you can't|you cannot) keep {n} from the top
    {does}, and {they} {v:hold} {their} own / (sing for|so sing for) {n}, {they} {is} not alone`,
  thing: `
    {does}, and it feels like home / (it's|it is) {n} I come back to, wherever I roam
    {does}, and I want some more / (there's nothing|nothing) like {n}, I've looked before
    {does}, and the day's all right / (it's|it is) {n} in the morning and {n} at night
    {does}, and I can't say no / (it's|it is) {n}, it's {n}, wherever I go
    {does}, and I'm good as new / (there's nothing|nothing) that {n} couldn't do
    {does}, and it makes my day / (give me|just give me) {n} every day
    {does}, and I'm ten feet tall / (it's only|just) {n}, and to me it's all
    {does}, and who needs gold / (I'll|I will) still sing of {n} when I'm old`,
  doing: `
    {does}, and it feels like home / (wherever|whenever) I go, and wherever I roam
    {does}, and I want some more / (I've|I have) never once felt so alive before
    {does}, and the day's all right / (I'm|I am) {g} into the night
    {does}, and I can't say no / (I'm|I am) {g}, and you should know
    {does}, and I'm good as new / (by|just by) {g} till the day is through
    {does}, and it makes my day / (I'm|I am) {g}, come what may
    {does}, and I'm ten feet tall / (it may|it might) not be much, but to me it's all
    {does}, and who needs gold / (I'll|I will) still be {g} when I am old`,
  scene: `
    {does}, and it all goes slow / (I've|I have) nowhere to be now, and nowhere to go
    {does}, and I stay to see / (the world|this world) isn't asking a thing of me
    {does}, and I breathe it in / (it's here|it was here) that the rest of it can begin
    {does}, and the hush comes down / (there's nobody|nobody) else in the whole of the town
    {does}, and I'm wide awake / (it's only|just) there for its own good sake
    {does}, and I let it be / (some days|some things) are as good as a day can be`,
  missing: `
    {does}, and I'm there again / (I'd trade|I would trade) all I have for an hour of then
    {does}, and it won't let go / (it's in|it is in) every song that I'll ever know
    {does}, and I'm still that child / (the grass|all the grass) in the yard there is growing wild
    {does}, and the light's still on / (it's not|it is not) really over, it's only gone
    {does}, and it's far from here / (I hear|I can hear) it the clearest when no one is near
    {does}, and I know the way / (I'll|I will) go back and stand in the road some day`,
  fall: `
    {does}, and I'm still around / (you can't|you cannot) fall further once you're on the ground
    {does}, and I say, oh, well / (I've|I have) a good (story|one) now that I can tell
    {does}, and it's one of those nights / (I'll|I will) wait for the morning and turn on the lights
    {does}, and I just don't know / (it's hard|how hard) to hold on, and it's hard to let go
    {does}, and I breathe it out / (there's got|there has got) to be somebody else up and about
    {does}, and I can't get through / (but sooner|sooner) or later I'm bound to do`,
  complaint: `
    {does}, and I've had my fill / (it hasn't|it has not) got better, it never will
    {does}, and I'm not amused / (I'm|I am) tired, I'm cranky, I'm quite confused
    {does}, and I could just scream / (wake me|just wake me) and tell me it's all a dream
    {does}, and it's not my day / (I'd laugh|I would laugh) if it only would go away
    {does}, and I bite my tongue / (I was|I'd been) such a patient one when I was young
    {does}, and here it comes / (I'm|I am) counting to ten on my fingers and thumbs`,
  protest: `
    {does}, and we won't go home / (we came|we've come) here together, we're not alone
    {does}, and enough's enough / (they've been|they were) playing it smooth, we can play it rough
    {does}, and we're at the door / (we asked|we've asked) for it nicely, not any more
    {does}, and we'll sing it loud / (you can't|you cannot) just wait for it, we're a crowd
    {does}, and it isn't right / (so bang|bang) on a pot with me half of the night
    {does}, and we stand our ground / (there's more|there is more) of us, listen, hear that sound`,
  rise: `
    {does}, and I'm on my way / (I said|I told you) I would, and I will, today
    {does}, and I (pick|lift) me up / (whatever|what life) has been pouring, I drank the cup
    {does}, and I don't slow down / (I'm|I am) giving my answer from underground
    {does}, and there's no way back / (I've|I have) sunlight enough, and my life in a sack
    {does}, and my heart beats strong / (I've|I have) been on the floor, I was there too long
    {does}, and I'm almost there / (one more|just one more), and my hands will be in the air`,
  grind: `
    {does}, and I'm working late / (the door|a door) isn't open, I made me a gate
    {does}, and I count it twice / (you can't|you cannot) get something without the price
    {does}, and I hold it down / (we'll|we will) have a house on the hill over town
    {does}, and I'm up at four / (we lived|we've lived) on a little, we'll live on more
    {does}, and we'll be all right / (it's Friday|Friday) at last, and we're eating tonight`,
  faith: `
    {does}, and I lift my eyes / (the night|this night) may be long, but the sun will rise
    {does}, and I'm not alone / (You carried|You've carried) me here, and You'll carry me home
    {does}, and I sing Your name / (I came|I come) as I am, and I'm not the same
    {does}, and my soul is free / (there's room|there is room) in that love for the least like me
    {does}, and I made it through / (I couldn't|I could not) have done it, but You could do
    {does}, hallelujah, Lord / (I'd never|I never) have made it on my own accord`,
  journey: `
    {does}, and I'm on my way / (I'm scared|I am scared), and I'm going anyway
    {does}, and I don't look back / (my life|my whole life) is in here, it's all in this pack
    {does}, and it's all brand-new / (I'll|I will) tell you about it when I get through
    {does}, and the road is long / (I've|I have) got half a map, and a whole new song
    {does}, and I wave goodbye / (there's more|there is more) to the world than this bit of sky`,
  free: `
    {does}, and we're on our way / (we've|we have) nowhere to be for the whole of the day
    {does}, and we sing it wrong / (the best|all the best) things in life take an hour too long
    {does}, and the sky is wide / (come on|so come on), there's a whole wide world outside
    {does}, and we turn it up / (there's sun|there is sun) on the water, and wine in a cup
    {does}, and I'm never going back / (throw all|go throw all) the alarm clocks away in a sack`,
  party: `
    {does}, and we don't sit down / (tonight|this night) is the loudest in all of this town
    {does}, and we lose our shoes / (we've|we have) got until morning, and nothing to lose
    {does}, and we turn it up / (the stars|all the stars) are out dancing, so fill your cup
    {does}, and (the|this) night is ours / (so who|who) needs a bed when the sky's full of stars
    {does}, and we shout for more / (we're|we are) not going home till they lock up the door
    {does}, and we're out of time / (one more|just one more), I swear, then we'll all be fine`,
  holiday: `
    {does}, and we're all back here / (there's nothing|nothing) so good as this time of the year
    {does}, and the lights burn low / (come in|come on in) from the dark, from the rain and snow
    {does}, and I think of you / (I hope|I do hope) that the night finds you warm there, too
    {does}, and the table's set / (it isn't|it is not) quite perfect, the best one yet
    {does}, and you're at the door / (I couldn't|I could not) be wishing for anything more`,
  warning: `
    {does}, and we look away / (there won't|there will not) be another such yesterday
    {does}, and the clock runs down / (there's only|there's just) this one world to turn around
    {does}, and we know it's late / (how long|just how long) do you think it is going to wait
    {does}, and we were told / (what will|what do) we say to our kids when we're old
    {does}, and it's not too late / (get up|stand up) from the chair now, and open the gate`,
};

export const REFRAINS: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  Object.entries(WRITTEN).map(([id, text]) => [
    id,
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => line.split(' / ')),
  ]),
);
