import { field } from '../../fields/field.ts';

/** Jobs, schools, screens and money. */
export const WORK_FIELDS = [
  field({
    words:
      'job work office boss coworker coworkers colleague career meeting meetings desk email emails burnout overtime deadline deadlines monday mondays corporate commute nine_to_five spreadsheet promotion interview resume fired unemployed unemployment intern startup business company entrepreneur bankrupt bankruptcy freelancer',
    tone: 'hard',
    actions:
      'clean out my desk|answer one more email|sit through the meeting|eat lunch at my screen|watch the office clock|swipe the badge & sigh|press mute & breathe|nod at the boss|wear the same gray tie|refill the coffee pot|leave the phone face down|miss the last elevator|hide in the stairwell|smile at the wrong joke|type it out & delete|lose the spare key card|sigh into the phone',
    clauses:
      'the inbox fills again|the office clock is slow|the boss says circle back|the meeting runs too long|the calendar turns red|the copier jams|the coffee tastes like tin|the elevator sinks|the screen burns my eyes|the lights hum overhead|the desk plant gives up|the printer eats the page|the window will not open|the phone blinks red again|the chair rolls down the hall|the vending machine hums|the last train pulls away',
    things:
      'a box with my mug in it|a badge that will not beep|a desk in a long row|ten tabs and one tired brain|a plant that needs the sun|a chair that spins alone|a tie around my neck|a meeting about meetings|a cold cup by the keys|my name on a paper cup|a sandwich gone stale|a sticky note that says please|coats upon one hook|a mug that says number one|forty unread notes',
    places:
      'at a quarter to five|in the corner office|under the office lights|by the coffee machine|on a Monday morning|between two meetings',
  }),
  field({
    words: 'new_job hired first_job promoted raise success',
    tone: 'good',
    actions:
      'iron the good shirt|shake hands all around|find my way to the desk|learn the coffee machine|sign on the dotted line|call my mother first|step off on floor nine|lose the name tag twice',
    clauses:
      'the elevator lifts|the badge says my name|the desk is mine today|the phone begins to ring|the boss says welcome in|the pen runs smooth',
    things:
      'a badge with my own face|a key to the third floor|a desk with room to grow|new shoes on the stairs|a card with my name raised|a pen I did not bring',
    places: 'on the very first day|on the ninth floor up|in a borrowed tie|with my hand held out',
  }),
  field({
    words:
      'hospital nurse nurses doctor doctors medicine surgeon surgery ambulance paramedic patient icu clinic sick illness cancer diagnosis chemo recovery healing night_shift midwife caregiver',
    own: true,
    actions:
      "check the chart again|hold a stranger's hand|smooth the pillow down|walk the longest hall|count another pulse|change the dressing slow|sit beside the bed|know them all by name|call the family in|drink the coffee cold|turn the lamp down low|stay past the end of shift|write it on {their} glove|hum to the frightened ones|find a warmer blanket|pull the curtain round|run when the bell rings|nap ten minutes flat",
    clauses:
      'the monitor keeps time|the night shift signs in|the hallway lights hum|the heartbeat draws a line|the pager sings at four|the curtain rings slide|the fever starts to break|the doctor nods at last|the ward begins to sleep|the elevator dings|the rubber soles squeak|the kettle waits all night|the window turns from black to blue|the drip counts out the hours|the visitors tiptoe in|the stretcher wheels rattle',
    things:
      'white shoes on the tile|a chart at the foot of the bed|a bracelet with a name|coffee from a machine|a hand that does not shake|flowers in a water jug|a chair pulled up all night|two pills in a paper cup|blue gloves in a box|a light above each door|a thermos and a sigh|names upon a whiteboard|a pen behind one ear|a card drawn by a child',
    places:
      'on the third floor ward|at the foot of the bed|at four in the morning|down the long white hall|between two fevers|till the morning shift',
  }),
  field({
    words:
      'teacher school class classroom student students homework teachers exam exams college university professor locker kindergarten first_day principal library librarian math science test teenager teenagers teens prom',
    actions:
      'sharpen every pencil|learn the bell by heart|save a seat for me|write it on the board|find my locker twice|raise a shaky hand|read between the shelves|pass a note in class|forget the magic number|eat lunch by the wall|carry all the books|draw upon the desk',
    clauses:
      'the bell begins to ring|the chalk dust floats|the hallway fills with feet|the locker door sticks|the yellow bus pulls up|the teacher says my name|the clock is one big tease|the pencils start to scratch|the whole back row turns|the books weigh ten pounds|the playground gate swings',
    things:
      'chalk upon {their} sleeve|a desk carved full of names|a brand-new pencil case|a lunch bag with a note|names along the board|a locker by the gym|gum under the chair|a backpack twice my size|red ink in the margin|one empty seat in back',
    places:
      'in the second row|when the last bell rings|by the locker doors|on the first day back|down the crowded hall|under the gym lights',
  }),
  field({
    words:
      'computer computers code coding programmer developer internet phone phones app apps hacker software laptop online wifi algorithm robot robots ai machine machines android cyborg vending artificial_intelligence data gaming gamer video_game video_games virus keyboard bug bugs debugging debug deploy server servers software_engineer hackathon',
    actions:
      'blink a small green light|learn a brand-new word|reboot in the dark|run on half a charge|count in ones and zeros|wait on the cursor|search the same old name|save before the crash|oil the rusty joints|drop a coin for luck|hum at sixty hertz|dream in lines of code',
    clauses:
      'the screen begins to glow|the cursor blinks and blinks|the battery runs low|the circuits start to hum|the metal learns to feel|the fan spins up again|the signal drops to one|the gears begin to turn|the update never ends|sparks jump from the wire|the lights behind the glass glow',
    things:
      'wires behind a smile|a heart of solder and tin|a password I forgot|a screen inside the dark|rust around the bolts|a button lit up red|a coin slot and a prayer|two hands of brushed steel|a crack across the glass|one bar and no reply|code where a soul might be',
    places:
      'by the blue screen light|with the power low|deep inside the code|at the charging dock|under the neon hum|when the servers sleep',
  }),
  field({
    words:
      'chat group_chat text texting texts message messages social_media instagram tiktok facebook twitter selfie selfies influencer drama gossip rumor rumors ghosting scrolling notifications likes dating_app',
    actions:
      'leave it there on read|type & then delete|mute the thread all night|turn the phone face down|scroll until my thumb aches|screenshot every word|send it & regret it|swipe another face away|block it out for good|talk behind a screen|answer with a heart',
    clauses:
      'the phone lights up again|three dots come and go|the group chat never sleeps|the gossip makes its rounds|the battery gives out|the likes begin to climb|the thumbs fly back and forth|the message says seen|another ping, another storm|the screenshot gets around',
    things:
      "ninety unread messages|a thumb without a word|a blue check and no reply|drama in all caps|a crack across my phone|a typing dot that dies|a heart on someone's face|two sides to every thread|a name I had to mute",
    places:
      'at one percent charge|in the group chat|under the covers|at two in the morning|behind a little screen',
  }),
  field({
    words:
      'money payday bills broke debt poor rich dollar dollars cash bank poverty wallet salary wages greed tax taxes lottery gambling gambler poker casino dice',
    tone: 'hard',
    actions:
      'count it out in coins|live on rice and beans|check the bank again|pawn the silver watch|stretch a dollar thin|owe the corner store|roll the dice once more|shake out the sofa|hide it in a jar|borrow till Friday|split the last ten|sell the old guitar|walk to save the fare|skip the second meal|turn the heat down low|add it up again|mend the same gray coat|save the plastic bags',
    clauses:
      'the bills come in twos|the wallet folds up flat|the rent is due by noon|the card gets turned away|the dollar disappears|the fridge is down to mustard|the coins fall through my hand|payday feels a year off|the meter ticks|the phone rings: pay up|the meter man knocks twice|the car runs on fumes|the kettle boils for soup|the envelopes pile up|the bank line never moves|the lights go off at nine',
    things:
      'a jar of copper pennies|the lint of an old pocket|red ink upon the page|noodles for the third night|a wallet thin as paper|a bill marked final notice|two quarters and a dime|holes in both my soles|an empty tank till Friday|coupons in a drawer|patches on the knees|a check that would not clear|rice in a dented pot|three zeros and a dot',
    places:
      'till the check comes in|on the last of the month|at the bank machine|down to my last dime|two days before payday|at the back of the drawer|by the light of the fridge|with the heating off|till Friday comes',
  }),
  field({
    words:
      'factory worker workers miner miners mine coal mill steel union strike construction builder carpenter welder plumber electrician mailman postman janitor waitress waiter trucker firefighter fireman police soldier soldiers seamstress tailor blacksmith barber butcher',
    own: true,
    actions:
      'punch the morning clock|lace the steel-toe boots|carry more than most|wipe the sweat off twice|swing the hammer true|pack a lunch in tin|work a double shift|come home smelling of oil|climb the ladder first|close the shop by hand|know the tools by feel|pull a double load',
    clauses:
      'the whistle blows at six|the engines start to pound|the sparks fly up like stars|the belts begin to roll|the gloves wear thin|the lunch bell rings at noon|the tools hang in a row|the boots wait by the door|the hammer finds the nail|the shift lets out at dusk',
    things:
      'grease upon {their} hands|a lunch box full of dents|steel dust in {their} hair|a hard hat on a hook|calluses like coins|a time card and a pen|a thermos going cold|a name sewn on a shirt|sweat on a blue collar',
    places:
      'on the factory floor|from six until six|on the graveyard shift|up on the scaffold|when the whistle blows|with the crew',
  }),
  field({
    words:
      'hustle hustling grind grinding delivery deliveries delivering packages package courier warehouse side_hustle gig_work ambition driver_app',
    tone: 'good',
    actions:
      'stack another shift|count the miles at night|knock on every door|eat it at the wheel|write the goal in ink|outrun the rain again|sleep for four good hours|carry it upstairs|save the first tip jar|learn the streets by heart|skip the party twice|start before the sun',
    clauses:
      'the van is packed by five|the phone pings once again|the numbers start to climb|the doorbells know my thumb|the city wakes behind me|the engine never cools|the list grows as I go|the doubters go quiet|the coffee holds the wheel|the orders come in waves',
    things:
      'boxes to the roof|a map gone soft with folds|one dream and two bad knees|a name on every label|calluses and plans|a first bill in a frame|worn-out running shoes|receipts in every pocket|a whiteboard full of goals',
    places:
      'before the streetlights quit|on the sixth floor walk-up|in the double lane|with the meter running|on no sleep at all|from the back of the van',
  }),
];
