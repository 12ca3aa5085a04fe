import { field } from '../../fields/field.ts';

/** Family, friends and people we meet. They perform the actions themselves. */
export const PEOPLE_FIELDS = [
  field({
    words: 'grandmother grandma granny nana abuela oma nonna great-grandmother great-aunt aunt auntie',
    tone: 'good',
    own: true,
    actions:
      "hum an old church tune|set another plate|pin {their} silver hair|tell it one more time|slip me a dollar bill|knit beside the lamp|wave me from the porch|save the wrapping paper|kiss me on both cheeks|keep the candy dish full|call me by my cousin's name",
    clauses:
      'the kettle sings for two|the rocking chair still rocks|the knitting needles click|the quilt smells of cedar|the kitchen clock ticks on|the lace blows in the window|the photo frames all shine|the radio plays her hymns',
    things:
      'reading glasses on a chain|{their} rings beside the sink|peppermints in a purse|silver pins and lavender|yarn around {their} wrist|a teacup with a rose|paper skin and soft hands|stories in a cookie tin|a cardigan in June',
    places:
      'in {their} rocking chair|with the kettle on|on a Sunday afternoon|after the church bells|out on the back porch|in a faded apron',
  }),
  field({
    words: 'grandfather grandpa granddad gramps pop-pop opa abuelo nonno old_man old_men uncle veteran',
    tone: 'good',
    own: true,
    actions:
      'wind the pocket watch|whittle by the stove|tell the war one short|nap beneath the news|fix it with some wire|pull a coin from my ear|walk with one hand behind|whistle through {their} teeth|play the same four chords|salt the soup too much',
    clauses:
      'the pocket watch ticks slow|the pipe smoke hangs|the cane taps the stairs|the old stories grow|the workshop smells of pine|the hat hangs on its peg|the suspenders snap|the card deck is worn soft',
    things:
      'a pocket watch and chain|sawdust on {their} boots|a hat too big for me|shaving soap and cedar|hands like an old map|a fishing rod in the hall|a medal in a drawer|checkers on a crate|butterscotch in foil',
    places:
      'in {their} Sunday hat|by the workshop door|down at the fishing hole|with {their} feet up high|on the green park bench|under the old oak tree',
  }),
  field({
    words: 'mother mom mama mum motherhood mommy single_mother',
    tone: 'good',
    own: true,
    actions:
      'wait up by the phone|braid my hair too tight|work the late shift too|sing above the sink|sew the name in my coat|cut the crusts off the bread|know before I speak|drive me to the game|leave the porch light on|patch the knees again|hide {their} tired eyes',
    clauses:
      'the porch light is still on|the lunch bag has my name|the sewing box is full|the sink is full of suds|the phone rings once by ten|the perfume stays in the hall|the night shift shoes drip dry|the lullaby comes back',
    things:
      'a note inside my lunch|{their} hand upon my brow|two jobs and one good coat|a Band-Aid and a kiss|a light left in the hall|dishwater up to {their} wrists|my drawings on the fridge|gray beneath the brown|a voice across the yard',
    places:
      'after a double shift|by the hallway light|before I wake|with {their} keys in hand|over the sound of the sink|at the school gate',
  }),
  field({
    words: 'father dad papa daddy fatherhood stepfather stepdad pops',
    own: true,
    actions:
      'hold the back of my bike|check beneath the hood|shave by the open door|mean more than words|teach me how to whistle|fall asleep to the game|carry me to bed|hand me the wrong wrench|wipe {their} hands on a rag|clear {their} throat & nod|shake instead of hug',
    clauses:
      'the garage light is on|the work boots line the wall|the ball game murmurs low|the toolbox drawer sticks|the truck turns in the drive|the razor taps the sink|the coffee thermos leaks|the silence fills the truck',
    things:
      'oil beneath {their} nails|a coat that smells of rain|a wrench inside {their} palm|two chairs and no words|a pencil behind {their} ear|my feet upon {their} shoes|a hand upon the wheel|the same walk as mine|a rag in {their} back pocket',
    places:
      "out in the garage|behind the evening news|on the driver's side|under the hanging bulb|with {their} sleeves rolled high|at the edge of the bed",
  }),
  field({
    words:
      'daughter son baby child children kid kids newborn toddler little_girl little_boy granddaughter grandson niece nephew infant twins babies godson',
    tone: 'good',
    own: true,
    actions:
      'dream beneath the quilt|learn another word|hold my finger tight|run before the walk|lose another tooth|hide behind my knees|draw the sun in green|ask the moon its name|kick the blankets off|fall asleep mid-song|outgrow all the shoes|count up to eleven',
    clauses:
      'the night-light throws its stars|the mobile starts to turn|the pencil marks climb|the teddy guards the door|the small shoes do not match|the crayons roll away|the cradle starts to rock|the bathtub boats all sink|the yawns come two by two|the lullaby runs out',
    things:
      'two shoes the size of thumbs|crayon on the wall|a tooth beneath the pillow|milk upon a chin|a blanket with one corner|ten fingers and ten toes|a bear with one good eye|a cape made of a towel|jam upon {their} cheek|a hand inside my hand',
    places:
      'in the night-light glow|on my shoulders high|under the patchwork quilt|by the count of three|beside the cradle|on tiptoe at the sink',
  }),
  field({
    words: 'brother sister siblings brothers sisters twin cousin cousins sibling',
    tone: 'good',
    own: true,
    actions:
      'call me from the train|laugh before the joke|borrow my good coat|keep my secrets safe|take the blame for me|fight & then forget|finish half my stories|know me at my worst|steal the last good chair|sing off-key with me|stand between me and the dark|split the last slice down the middle|know which stair creaks|send me silly pictures',
    clauses:
      'the secret knock still works|the same nose runs in the family|the old jokes come again|our mother tells it wrong|the phone rings after ten|the tree house leans a little|the back seat has a line|the photo makes us laugh|the family table fills|the same laugh fills the room',
    things:
      'a scar above one eye|two beds and one small lamp|a fort we made of sheets|my old coat on {their} back|a code of taps on the wall|the same crooked thumbs|a postcard on the fridge|two kids in one small picture|a name that rhymes with mine|our height marks on the door',
    places:
      "at our mother's table|in the back seat|on the phone at ten|out past the fence|after lights out|ten steps ahead",
  }),
  field({
    words: 'friend friends friendship buddy pal best_friend bestie companion roommate crew',
    tone: 'good',
    own: true,
    actions:
      'pick up on one ring|know my worst & stay|split the last cold slice|laugh at the wrong time|lie to my mother for me|bring the soup and cards|talk me off the ledge|save me half the seat|drive out in the rain|sing the wrong words loud|call it like it is',
    clauses:
      'the phone rings at the right time|the old jokes still land|the years fold in half|the couch still has our shape|the back door is unlocked|the stories all get longer|the bench still has our names|the toast goes round again',
    things:
      'two straws and one cup|a photograph booth strip|a key to my front door|the same scar on both knees|a seat that has my name|a list of dumb ideas|twenty years of phone calls|a shoulder for my hair',
    places:
      'on the old park bench|at the worst of times|till the diner shuts|in the passenger seat|without a word|since the second grade',
  }),
  field({
    words: 'husband wife anniversary marriage spouse partner years_together fiance fiancee soulmate forever',
    tone: 'good',
    own: true,
    actions:
      'steal the covers still|dance me round the stove|warm {their} feet on mine|finish half my jokes|wear the same old ring|know the way I take my tea|hum while shaving late|hold my hand in line|leave the crossword clues|say the vow again|grow a little gray',
    clauses:
      'the ring has worn a groove|the years go by in twos|the bed dips in the middle|the wedding photo leans|the song comes on again|the house is full of us|the old vows still hold|the gray comes in like snow|the children call on Sundays',
    things:
      'two toothbrushes and a chipped cup|a ring worn thin as thread|forty kinds of weather|a dent in the old mattress|gray upon the pillow|our names upon the mailbox|one blanket and four feet|the photograph from the church',
    places:
      'across the kitchen tile|after all these years|on {their} side of the bed|in the same two chairs|with the radio low|till the candle drowns',
  }),
  field({
    words:
      'teacher_of mentor coach hero heroes heroine boxer fighter champion athlete king queen prince princess knight soldier_king wizard witch dancer ballerina actor actress artist painter poet writer singer musician clown magician barista sailor_king thief spy detective outlaw samurai ninja giant',
    own: true,
    actions:
      'bow to empty seats|tape {their} hands in white|wear the crown crooked|walk in through the smoke|stand up on the count|hide the scar with pride|learn to fall just right|leave by the back door|practice in the dark|take the final bow|keep one secret well|sign {their} name in chalk',
    clauses:
      'the crowd begins to roar|the spotlight finds a chair|the bell rings one more round|the curtain starts to lift|the crown slips sideways|the mirror bulbs burn out|the gloves hang on a nail|the old robe fits no more|the posters start to peel|the drumroll holds its breath',
    things:
      'a robe behind the door|a bruise like a violet|gold paint on a chair|a poster off the wall|gloves upon a nail|one rose across the boards|chalk upon {their} palms|a sword above the mantel|a name in faded lights',
    places:
      'in the last round|under the hot white light|behind the velvet rope|out of the spotlight|when the crowd goes home|at the edge of the ring',
  }),
];
