import { field } from '../../fields/field.ts';

/** Love and its end, grief, hope, mind and body. */
export const HEART_FIELDS = [
  field({
    words:
      'love lover lovers crush romance romantic kiss kisses kissing valentine girlfriend boyfriend sweetheart darling falling_in_love dating date flirting desire passion girl boy',
    tone: 'good',
    singer: true,
    actions:
      'kiss you in the hall|learn your middle name|write it on my wrist|hold your coat for you|trip on every word|dance you off the curb|save your seat all night|call to hear your voice|blush down to my boots|walk you the long way|carve our names in wood',
    clauses:
      'my pulse trips on the stairs|your laugh turns every head|my hands forget their job|the streetlamp sees us kiss|your name sits on my tongue|the last song pulls us close|my heart skips like a stone|the whole room turns to you|your coat smells like rain|your hand slips into mine',
    things:
      'your hair across my sleeve|lipstick on my collar|your number on my palm|two shadows made of one|a heart drawn on the glass|a dress the shade of wine|your freckles in the sun|a kiss behind the door|one coat around us both|a blush across your cheek',
    places:
      'under your window|by the coat-room door|in the slow dance line|on the stairs at your place|with your head on my chest|in the back row seats',
  }),
  field({
    words:
      'breakup breaking_up broke_up ex ex-girlfriend ex-boyfriend divorce heartbreak heartbroken cheating cheater jealous jealousy unrequited betrayal dumped',
    tone: 'hard',
    singer: true,
    actions:
      "box up what you left|sleep on your side now|burn the photographs|wear your stolen shirt|call & then hang up|drive by your front door|drink your half of the wine|cut you out of frames|learn to cook for one|give you back your key|smile & say I'm fine",
    clauses:
      'your side of the bed stays cold|your toothbrush is still here|the phone sits like a stone|our song comes on in stores|the mirror sees just me|your key still fits my lock|the photos curl and burn|the ring is in the drawer|my friends all change the subject|the silence shuts the door',
    things:
      'a ring of dust on the shelf|your half of the closet bare|your sweater and your lies|one plate beside the sink|your name deleted twice|tears on a dinner plate|a stranger in your coat|lipstick not my shade|your letters in the trash|a king-size bed for one',
    places:
      'on your side of the bed|since you slammed the door|in the house we rented|with your coat still here|over cold noodles|at your favorite bar',
  }),
  field({
    words:
      'death died dead dying grief loss funeral mourning mourn cemetery remembrance passed_away gone widow widower',
    tone: 'hard',
    singer: true,
    actions:
      'set your place by mistake|keep your voice on the phone|lay the flowers down|say your name out loud|wear your winter coat|talk to empty chairs|leave the room the same|hold the photograph close|light one candle more|walk the same old walk|save the last thing you said',
    clauses:
      'the chair still holds your shape|the clock stops by the stairs|the house forgets to breathe|the phone rings, not for you|the candle burns down low|your coat is on the hook|the grass grows on the grave|the mail still bears your name|the empty bed stays made|the photograph starts to fade',
    things:
      'a coat without your arms|flowers on the stone|your glasses on the shelf|the dent upon your pillow|a photograph gone brown|a chair no one will take|your writing on a list|one candle and a name|a drawer I will not open|the quiet you left here',
    places:
      'by the cold gray stone|in your empty chair|since the day you left|where the grass is long|with your picture near|in the quiet room',
  }),
  field({
    words:
      'forgive forgiving forgiveness sorry apology apologize apologizing regret regrets guilt shame mistake mistakes reconcile reconciliation secret secrets lie lies truth confession promise promises anger angry rage argument fight fighting',
    singer: true,
    actions:
      'knock & then wait|lay the anger down|read the letter twice|say the hardest word|pull the chair up close|swallow all my pride|hold out both my hands|carry it no more|call you after years|leave the door ajar|forget who threw it first',
    clauses:
      'the anger wears out slow|the old words lose their teeth|the silence starts to crack|the letter shakes in my hand|the door stands open now|the wound begins to close|the shouting wears away|the same chin stares back|the scar is all that shows|the phone rings and I stay',
    things:
      'a letter never sent|two chairs and one hard word|a bruise that time forgot|a hand across the table|years like a closed door|a temper like my own|a bridge we burned in June|a voice I used to fear|a weight I set down slow|the name I would not say',
    places:
      'on your front step|with my pride in my hand|after all the shouting|across the kitchen table|on the phone at last|before it gets too late',
  }),
  field({
    words:
      'insomnia sleep sleeping sleepless sleepy awake nap bed tired exhausted exhaustion dream dreams dreaming nightmare nightmares pillow alarm snooze bedtime snoring',
    actions:
      'count the sheep again|flip the pillow cold|stare up at the crack|kick the covers off|argue with the clock|walk the hall in socks|read one page four times|close my eyes & fail|hear the pipes all night|pull the blanket up|chase a dream downhill|drink the milk too warm|do the sums of the day|turn the clock to the wall|name the cracks like rivers|open the window wide|sing myself an old song',
    clauses:
      'the clock says ten past three|the ceiling stares back down|the pillow turns to stone|the sheets tie me in knots|the sheep all jump the wrong way|the fridge begins to hum|the dark is wide awake|the dream slips down the drain|the streetlamp buzzes on|the alarm waits like a cat|the neighbor shuts his door|the pipes begin to knock|the minutes all wear boots|the night bus sighs below|a moth beats on the shade|the first birds start too soon',
    things:
      'red numbers in the dark|a pillow with no cool side|blankets on the floor|a crack shaped like a map|a list inside my head|one eye upon the clock|the moon between the blinds|warm milk and a pill|shadows made of coats|a book gone soft with reading|a glass with one last sip|headlights on the wall|one sock on, one sock off',
    places:
      'at three in the morning|under too much moon|on the wrong side of the bed|till the birds begin|before the alarm|with the lamp back on|an hour before the birds',
  }),
  field({
    words:
      'fear afraid scared anxiety anxious panic depression depressed sadness stress therapy therapist mental_health worry worries phobia overthinking nervous stage_fright shy lonely loneliness alone',
    tone: 'hard',
    actions:
      'count back down from ten|breathe into my sleeve|sit down on the floor|check the lock three times|hide it with a joke|walk it round the block|say it to the mirror|shake it off & stand|let the wave go by|put one foot in front',
    clauses:
      "my heart beats in my ears|the walls begin to lean|my knees turn into string|the air is getting thin|the voice inside won't rest|the shadow grows a chin|my hands give me away|the fear sits on my chest|the wave begins to pass|the worst never shows up",
    things:
      'a fist inside my ribs|sweat along my palms|a list of what-ifs|a stone inside my shoe|a door I cannot touch|a paper bag to breathe|one small light ahead|a weight behind my eyes|a hand that says hold on',
    places:
      'at the top of the stairs|behind a steady smile|with my back to the wall|one breath at a time|in the waiting room|out on the ledge of the bed',
  }),
  field({
    words:
      'hope courage brave strong strength freedom free survive survivor survivors overcome rise rising resilience victory win winning winner never_give_up dream_big believe faith pride proud equality justice revolution protest rebel rebellion fight_back empowerment confidence self-love motivation war peace battle',
    actions:
      'stand back up again|carry on the torch|walk out through the smoke|break the lock by hand|hold the line once more|raise a louder voice|lace my boots up tight|climb the wall of doubt|cross the burning field|wave the ragged flag|swing the gates out wide',
    clauses:
      'the drums begin to roll|the wall begins to crack|the torches fill the hill|the banners catch the wind|the gates swing open wide|the crowd begins to rise|the chain falls at my feet|the sky breaks into gold|the scars begin to shine|the trumpet calls us on|the fire lights my face',
    things:
      'a torch in every hand|mud upon the flag|one candle and a crowd|the scars along my arms|an army on the ridge|steel against the dawn|boots along the road|a fist up in the air|a crack inside the wall|a banner torn in two|dust and shouts and drums',
    places:
      'at the break of the wall|on the last high hill|shoulder to shoulder|when the smoke has cleared|with the drums behind|up against the gate',
  }),
  field({
    words:
      'body hands hair eyes face smile skin tattoo tattoos beard mirror beauty aging old age growing_old wrinkles scar scars birthmark pregnancy pregnant heart heartbeat lungs running runner marathon gym yoga workout exercise diet jogging dancing_shoes bones',
    actions:
      'stretch before the sun|lace up both my shoes|count another mile|trace the oldest scar|comb the silver back|catch my breath & run|grin into the glass|carry my own weight|shake the stiffness out|sweat the sorrow out',
    clauses:
      'the mirror tells it straight|my knees predict the rain|the lines around my eyes laugh|my pulse knocks at my neck|the miles burn in my legs|the sweat runs in my eyes|the years write on my hands|my shadow runs ahead',
    things:
      'silver at my temples|a scar that tells the tale|blisters on both heels|lines around my smile|ink along my arm|a heartbeat in my shoes|the same old crooked nose|chalk across my palms',
    places:
      "at the mirror's edge|around the last bend|in my own skin|before the mile marker|with my lungs on fire|one step at a time",
  }),
  field({
    words:
      'faith church chapel god lord jesus prayer prayers pray praying praise gospel worship hymn hymns grace blessing blessed heaven angel angels holy redemption hallelujah mercy second_chances second_chance',
    tone: 'good',
    actions:
      'fold my hands again|kneel beside the bed|lay the burden down|sing it from the pew|light a single flame|walk down to the river|forgive & begin|lift my eyes once more|open up the book|come in from the cold',
    clauses:
      'the choir begins to rise|the organ fills the hall|the candle holds its flame|the river washes clean|the church doors open wide|the morning bells ring out|the stone is rolled away|the light falls through the glass|the storm is told be still|the whole room lifts its hands',
    things:
      'a lamp along the valley|bread upon the table|colored glass and sun|a hand held out to me|a hymn book worn with thumbs|wings above the water|an open door, a light|a road that leads me home|two knees upon the floor',
    places:
      'in the old front pew|down by the water|in the valley low|when the night is long|at the break of day|with my hands held high',
  }),
  field({
    words:
      'smoking smoke_break cigarettes cigarette smoker nicotine quit_smoking quitting_smoking addiction craving cravings habit quit_drinking',
    tone: 'hard',
    actions:
      'chew the gum again|throw the pack away|count another day|walk around the block|drink a glass of water|wash the smell out twice|give the lighter back|hold my breath for ten|mark the calendar|tell my hands to wait',
    clauses:
      'the old itch comes back|the ashtray stays clean|the lungs begin to clear|the patch is on my arm|the coffee misses its friend|the stairs get easier|the lighter clicks by itself|the morning cough is gone|the craving counts to ten',
    things:
      'an empty pack of blues|a jar of what I saved|yellow on the thumb|a lighter with no job|gum in every pocket|day nine upon the fridge|a balcony at noon|one last one in a drawer',
    places:
      'out on the balcony|after every meal|on the worst of days|with my hands in my lap|one day at a time|by the back door',
  }),
];
