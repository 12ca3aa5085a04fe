import { field } from '../../fields/field.ts';

/** Days people sing for. */
export const OCCASION_FIELDS = [
  field({
    words: 'birthday birthdays born turning turns candles sweet_sixteen',
    tone: 'good',
    actions:
      'blow the candles out|make a secret wish|tie on the balloons|cut the birthday cake|tear the ribbons off|sing it out of tune|lick the frosting bowl|stay up past {their} bedtime|wear a paper crown|count the candles twice|dance around the cake',
    clauses:
      'the birthday candles glow|the frosting starts to lean|the balloons bump the ceiling|the room goes dark, then bright|the wish is safe inside|the cake comes through the door|the paper hats slide down|the presents shake and rattle|the birthday song begins|the streamers twist and fall|another year begins',
    things:
      'candles on a cake|frosting on {their} nose|ribbons on the floor|a wish behind {their} eyes|balloons tied to a chair|a crown cut out of paper|cards along the shelf|a gift that will not fit|the whole gang in the hall|one more year to run',
    places:
      'on a birthday morning|before the candles melt|around the birthday cake|with the lights turned off|at the count of three|with frosting on {their} chin',
  }),
  field({
    words:
      'wedding weddings bride groom marry married marrying getting_married engaged engagement proposal vows honeymoon newlyweds aisle bridesmaid',
    tone: 'good',
    actions:
      'walk you down the aisle|say the words out loud|slip the ring on slow|throw the rice up high|kiss you by the cake|dance the first one close|lift the veil at last|promise all my days|catch the white bouquet|toast you to the stars|cry before the vows|lose the second ring|button up the suit|write the vows on a napkin|spin beneath the lights|pin the last white rose|read the long toast twice',
    clauses:
      'the church bells shake the dove|the aunts all start to cry|the ring slides into place|the band begins to play|the rice falls like soft snow|the bride lifts up her dress|the best man drops his notes|the two names make one line|the vows hang in the air|the champagne hits the roof|the flower girl runs off|the organ plays too loud|the uncles start to dance|the cake leans to one side|the rain holds off till ten',
    things:
      "a ring and shaking hands|tin cans behind a car|lace along the aisle|two names upon a cake|a veil caught in the wind|rice in everyone's hair|confetti on your shoes|a dress and dancing feet|a promise made of gold|the whole front row in tears|a borrowed pair of cuffs|roses in a jar|an empty chair for Grandpa|petals on the stairs|a speech upon a napkin",
    places:
      'at the end of the aisle|in front of everyone|under the white arch|till the band goes home|with rice in our hair|on the wedding day',
  }),
  field({
    words: 'graduation graduating graduate graduates diploma class_of commencement valedictorian',
    tone: 'good',
    actions:
      "throw the caps up high|turn the tassel left|sign the yearbook page|walk across the stage|shake the principal's hand|clear the locker out|hug the ones who stay|take the robe off slow|leave the desks behind|frame the ink and seal|swear to call in June|kiss the trophy case|borrow a longer pen|miss a step & laugh|thank the math teacher twice|wave up to the stands|spin beneath the flag",
    clauses:
      'the caps fill up the sky|the tassels start to turn|the names roll down the list|the band plays way too slow|the yearbook smells of ink|the gowns blow in the wind|the front row parents cry|the last bell rings for us|the school doors open wide|the class goes separate ways|the speaker loses her place|the cameras all flash|the old gym lights buzz|the grandmothers stand up|the lockers bang shut|the janitor claps too',
    things:
      'a cap upon the grass|a gown two sizes large|ink in every margin|a diploma and a grin|our names along the hall|the stage and folding chairs|a locker with no lock|four years inside a box|keys to someplace else|the back of the school bus|a speech on seven cards|pins along the hem|flowers and a lump in the throat|grass stains on the gown|a handshake and a scroll',
    places:
      'on the football field|in a borrowed gown|across the wooden stage|on the last day of school|with our caps held high|after the final bell',
  }),
  field({
    words:
      'christmas xmas santa holiday_season advent noel mistletoe reindeer carol carols hanukkah eve elves',
    tone: 'good',
    actions:
      'hang the stockings up|string the colored lights|wrap it up in gold|wait beside the tree|sing the carols low|bake the ginger stars|leave the milk for him|call them on the phone|kiss beneath the leaves|light the window candle|read the card from home',
    clauses:
      'the tree lights blink in red|the bells ring on the hill|the stockings line the wall|the carol fills the street|the ribbon curls and falls|the candles warm the glass|the angel tops the tree|the snow waits on the sill|the wrapping paper flies|the chimney hums a tune|the last train home is full',
    things:
      "tinsel in {their} hair|a star made out of foil|ginger on the air|one gift without a name|snow against the glass|a card that took a month|pine needles on the rug|a sock with someone's name|candles in a row|an orange in the toe|a wreath upon the door",
    places:
      'by the Christmas tree|on a cold Christmas Eve|underneath the star|far from my own door|while the carols play|on the twenty-fifth',
  }),
  field({
    words:
      'new_year new_years new_years_eve resolution thanksgiving independence_day fourth_of_july fireworks party parties celebration celebrate celebrating festival weekend saturday friday friday_night reunion toast dance dancing dancer disco roller_disco_ball nightclub clubbing dancefloor rave prom_night',
    tone: 'good',
    actions:
      'kick my shoes off first|dance till the neighbors call|count it down from ten|raise a plastic cup|turn the speaker up|spin until we fall|stay for one more song|shout above the band|light another sparkler|lose my coat again|throw the streamers high',
    clauses:
      'the speakers shake the wall|the fireworks hit the sky|the dance floor starts to bounce|the glitter gets in everything|the clock is counting down|the doorbell rings all night|the punch bowl runs dry|the sparklers spit and glow|the neighbors join the line|the bass drum kicks the floor',
    things:
      'glitter on my cheek|confetti in the sink|one shoe and no regret|a crown of plastic stars|the whole block in the yard|a paper cup of stars|smoke above the lawn|hands up in the air|a lampshade for a hat|heels held in one hand',
    places:
      'till the neighbors knock|in the middle of the floor|at the stroke of twelve|out on the front lawn|on a Friday night|under the mirror ball',
  }),
  field({
    words:
      'thanks thank thank_you gratitude grateful thankful appreciation blessing blessed tribute honor mothers_day fathers_day',
    tone: 'good',
    singer: true,
    actions:
      'count up what I owe|say it while I can|write it on a card|pass it down the line|tip my hat to you|bring you something sweet|hold your hands in mine|raise a glass of tea',
    clauses:
      'the thank-you note runs long|my hands say it for me|the smallest gift shines on|the words come out too small|the kind word found its way|the debt is made of gold',
    things:
      'a note in my best hand|a thank you made of thread|two words and not enough|flowers and a card|your kindness like a coat|the hand that held mine up',
    places:
      'every day I wake|from the back of the room|before I forget|with my hat in hand|in my plainest words',
  }),
];
