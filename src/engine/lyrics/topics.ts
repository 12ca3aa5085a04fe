/** Images of one topic. `scene` and `self` are clauses of five syllables, `hooks` are chorus lines ending in a rhyme of rhyme-endings.ts. */
export interface Topic {
  /** Words of a description that call for this topic. */
  keywords: RegExp;
  mood: TopicMood;
  /** What is there. */
  scene: readonly string[];
  /** What I, we or you do. */
  self: readonly string[];
  hooks: readonly string[];
}

export type TopicMood = 'bright' | 'tender' | 'sad' | 'fierce' | 'calm';

function topic(keywords: string, mood: TopicMood, scene: string, self: string, hooks: string): Topic {
  return {
    keywords: new RegExp(`\\b(?:${keywords})\\b`, 'gi'),
    mood,
    scene: scene.split('|'),
    self: self.split('|'),
    hooks: hooks.split('|'),
  };
}

export const TOPICS: readonly Topic[] = [
  topic(
    'seas?|oceans?|beach(?:es)?|waves?|shores?|tides?|coasts?|surf(?:ing)?|islands?|seaside',
    'calm',
    "Salt on the railing|The tide is turning|Gulls over water|The waves are rolling|The harbor's sleeping|A sail is rising|The foam is dancing|The coast is calling|Shells in the shallows",
    'I walk the shoreline|We swim out farther|I hear the water|I write in wet sand|We drift together|You laugh at the waves',
    'Carry me down to the sea|Let the water take it slow|Meet me where the waves go down|Roll me home along the shore',
  ),
  topic(
    'rain(?:y|ing|s)?|drizzle|puddles?|umbrellas?|downpour',
    'tender',
    'Rain at the window|The gutters whisper|The clouds are leaning|Puddles are mirrors|The streets are silver|Drops on the awning|The drains are singing|The sky is pouring|Gray on the rooftops',
    'I count the droplets|We share a doorway|I leave the light on|You shake your coat dry|We wait for thunder|I let it soak me',
    "Dance with me here in the rain|Let it rain until it's clear|Wash it all away today|Listen to the falling rain",
  ),
  topic(
    'driv(?:e|es|ing)|roads?|highways?|cars?|wheels?|road ?trips?|motorcycles?|truck',
    'bright',
    "The engine's humming|White lines are flying|The dash is glowing|A map is folded|The signs are flashing|Gas station coffee|The miles are melting|Dust on the windshield|The hills are rolling",
    'I turn the key now|We chase the skyline|I roll the glass down|We miss the exit|You pick the next song|I know this highway',
    'Drive until the morning light|Every road is leading home|Windows down and nowhere to go|Keep on rolling through the night',
  ),
  topic(
    'snow(?:y|ing|fall|flakes?|man)?|winter|december|january|ice|frost|cold|blizzard',
    'calm',
    'Snow on the branches|The lake is frozen|Breath like a feather|The roofs are sleeping|The frost is drawing|Boots by the fire|The world is quiet|Flakes in the lamplight|Smoke from the chimney',
    'I trace your footprints|We light the candles|I hold the cup close|You catch a snowflake|We leave the town white|I hear no traffic',
    'Underneath the falling snow|Keep me warm against the cold|White and silent is the night|First snow coming softly down',
  ),
  topic(
    'friends?|friendship|buddy|pals?|companions?|best friend',
    'bright',
    'Two names on the bench|Old jokes and photos|The phone is ringing|A couch by the door|The years are folding|Bikes in the driveway|The same old corner|A knock on the door|Postcards on the fridge',
    'You know my secrets|We laugh like children|I know your footsteps|You never left me|We split the last slice|I call you first now',
    'You were with me all along|Like we did so long ago|I can always count on you|Old friend, stay with me tonight',
  ),
  topic(
    'city|cities|streets?|neon|downtown|skyscrapers?|urban|taxi|rooftops?|skyline|metro|subway',
    'bright',
    'Neon is humming|The towers glitter|Taxis are passing|The bridges shimmer|Steam from the sidewalk|The windows flicker|Crowds at the crossing|The subway rumbles|The billboards whisper',
    'I know these corners|We run the crosswalks|I ride the last bus|You wave from the roof|We own the sidewalk|I read the skyline',
    "City lights don't sleep tonight|All the lights are coming down|Lose yourself on every street|We are neon in the dark",
  ),
  topic(
    'leav(?:e|es|ing)|moving out|farewell|goodbyes?|depart(?:ure|ing)|suitcases?|packing|far from home|homesick',
    'sad',
    "Boxes and blankets|The bags are waiting|A key on the hook|The hall is empty|Paint on the doorframe|The porch light flickers|My mother's waving|The street gets smaller|A coat on the chair",
    'I close the door now|I keep one picture|We say the short words|I count the windows|You hold the gate wide|I learn to let go',
    "Home is just a word I know|Leave a light on by the door|I'll be back another day|Hardest word is still goodbye",
  ),
  topic(
    'garden(?:s|ing)?|summers?|flowers?|roses?|sun(?:shine|ny)?|bees?|meadows?|picnics?|july|august',
    'bright',
    'Bees in the clover|The roses open|Sun on the fence post|The grass is golden|Peaches are falling|The hose is dripping|Ants on the blanket|The days are endless|Swings in the orchard',
    'I plant the seeds here|We nap in the shade|You pick the berries|I chase the daylight|We water daisies|I hear the crickets',
    'Summer never ends with you|Stay until the flowers grow|Golden hours along the way|Barefoot in the garden light',
  ),
  topic(
    'trains?|stations?|platforms?|railway|rails?|tracks|locomotives?',
    'sad',
    'The board is changing|A whistle rises|The clock is patient|Coffee in paper|The tracks are humming|The doors are closing|Steel on the river|A scarf is waving|Strangers are sleeping',
    'I hold my ticket|We pass the meadows|You press the glass once|I find a window|I save you a seat|We learn the stops now',
    "Waiting for the evening train|Take the last train out of town|Platform seven, hold me near|Ride the rails until I'm home",
  ),
  topic(
    'danc(?:e|es|ing|er|ers)|part(?:y|ies|ying)|club|disco|dance ?floor|dj|rave|nightlife|celebrat(?:e|ion|ing)',
    'bright',
    'The floor is shaking|The bass is calling|Mirrors are spinning|The crowd is rising|Sweat on the ceiling|The lights are strobing|The needle is down|Glitter is falling|The speakers thunder',
    'I feel the rhythm|We move like water|You take my hand now|We own the moment|I lose my jacket|We jump together',
    'Dance until the morning light|Turn it up and let it go|Move your body to the beat|One more song before we go',
  ),
  topic(
    'letters?|postcards?|envelopes?|mail|stamps?|handwriting|unsent|never sent',
    'sad',
    'Ink on my fingers|A stamp is waiting|The page is folded|Your name in cursive|The drawer is open|Words in the margin|The pen is leaking|Paper and candle|A crease down the page',
    'I start it over|I sign it gently|I never send it|You never read it|I spell it plainly|I write "dear someone"',
    "All the words I couldn't say|Every line I wrote for you|Read between the lines of mine|Signed and sealed inside my heart",
  ),
  topic(
    'mornings?|dawn|wak(?:e|es|ing)(?: up)?|sunrise|breakfast|early|alarm',
    'bright',
    'The kettle whistles|The curtains open|Toast and the paper|The street is yawning|Birds on the wires|Light on the pillow|The clock is smiling|The sky is peach now|Dew on the bike path',
    'I tie my laces|We stretch like kittens|I greet the mirror|You hum a small tune|I start all over|We steal five minutes',
    'Wake me when the sky is clear|Good morning to a brand new day|Here it comes, the morning light|Open up your sleepy eyes',
  ),
  topic(
    'mountains?|hills?|climb(?:s|ing)?|hik(?:e|es|ing)|summit|peaks?|valleys?|trails?|cliffs?',
    'fierce',
    "Pines on the ridge now|The trail is winding|Hawks over granite|The summit's calling|Stones in the river|The air is thinner|Fog in the valley|The cliffs are glowing|Boots on the gravel",
    'I climb up higher|We rest at the ridge|I breathe the cedar|You point to the peak|We carry water|I hear the echo',
    'Higher than the eagles fly|Take me where the rivers flow|One more step, we see it all|Standing on the edge of the sky',
  ),
  topic(
    'stars?|space|galax(?:y|ies)|planets?|moons?|astronauts?|cosmos|comets?|rockets?|universe|mars|constellations?',
    'calm',
    'Stars on the water|The moon is rising|A comet passes|The dark is endless|Saturn is turning|The dish is waiting|Light from the old days|The night is open|Dust in a spiral',
    'I name the planets|We float together|I wish on something|You map the heavens|We leave the orbit|I count the small lights',
    'Write our names across the sky|We are made of stars and light|Meet me on the moon tonight|Floating through the open space',
  ),
  topic(
    'kitchens?|famil(?:y|ies)|mothers?|mom|mum|fathers?|dad|grandm(?:a|other)|grandpa|dinners?|cook(?:s|ing)?|sisters?|brothers?|parents?',
    'tender',
    "Bread in the oven|The table's crowded|Pots on the burner|A chair for each one|The laughter rises|Crumbs on the apron|The spoons are singing|Soup in the kettle|Grandmother's teacup",
    'We pass the butter|I set the glasses|You taste the gravy|We tell the old tales|I dry the dishes|We sing off key here',
    "There is always room for more|Everybody's coming home|Save a place for me and you|Round the table in the light",
  ),
  topic(
    'radios?|music|songs?|melod(?:y|ies)|guitars?|piano|records?|vinyl|band|sing(?:ing|er)?|tunes?',
    'bright',
    'The lamp is glowing|Static and voices|The needle crackles|A chord is ringing|The tape is spinning|Strings in the hallway|The drums are knocking|The speakers whisper|An old guitar hums',
    'I turn the volume|We know the chorus|You tap the rhythm|I find the station|We hum it louder|I write a new verse',
    'Turn the radio up tonight|Every word is in the song|Play it till the sun goes down|Sing it like you did before',
  ),
  topic(
    'com(?:e|es|ing) (?:back|home)|return(?:s|ing|ed)?|reunions?|back again|home(?:coming|town)?',
    'tender',
    'The gate is creaking|The dog remembers|Dust on the mailbox|The key still fits here|The porch is painted|My room is smaller|The oak is taller|Smoke in the kitchen|Bells from the chapel',
    "I know this driveway|You run to meet me|I drop my suitcase|We hold on longer|I say I'm sorry|You pour the coffee",
    'I am coming home to you|Back to where I wait for you|Every road has brought me here|Home is waiting at the door',
  ),
  topic(
    'victor(?:y|ies)|win(?:s|ning|ner|ners)?|champions?|success|triumph|medals?|trophy|sports?|football|soccer|basketball|race|run(?:ning|ner)?|marathon|game',
    'fierce',
    'The crowd is roaring|The clock is ticking|Chalk on my fingers|The flags are waving|The finish shimmers|The drums are pounding|Mud on the jersey|The lights are blazing|The scoreboard flickers',
    'I tie the laces|We hold the line here|I hear my name called|You lift me higher|We never gave in|I found the power',
    "This is where we rise, we rise|Nothing here can make us fall|We were born for this tonight|One more round, we're standing tall",
  ),
  topic(
    'librar(?:y|ies)|books?|read(?:ing|er)?|stories|story|novels?|pages?|poets?|poems?|writer|school|stud(?:y|ying|ent)|exams?|teacher',
    'calm',
    'Dust on the pages|The lamps are amber|A chair by the wall|The shelves are leaning|The clock is dozing|A leaf marks the page|The spines are golden|Rain on the roof now|Notes in the margin',
    'I turn the corner|We whisper secrets|I find your pencil|You lend me pages|We stay till closing|I read it slowly',
    'Every story leads to you|Turn the page and make a start|Once upon a quiet night|Lost between the lines of time',
  ),
  topic(
    'spring(?:time)?|april|bloom(?:s|ing)?|blossoms?|buds?',
    'bright',
    "Buds on the branches|The ice is breaking|The birds are building|Mud on my trousers|Cherry trees open|The wind is gentle|The lambs are leaping|Green in the meadow|The river's waking",
    'I leave my coat home|We ride the bikes out|You plant a small tree|I breathe in deeper|We sweep the porch clean|I feel it starting',
    'Everything is starting to grow|Open like a flower, grow|Here it comes, the first warm day|Something blooms inside my heart',
  ),
  topic(
    'storms?|thunder(?:storm)?|lightning|hurricanes?|tornado|wind(?:s|y)?|tempest',
    'fierce',
    "The sky is breaking|The shutters rattle|Lightning is dancing|The lines are humming|The trees are bending|Thunder is walking|The power's failing|The dark is rolling|Wind through the keyhole",
    'I hold the lantern|We brace the windows|I count the seconds|You grip my fingers|We ride it out now|I shout above it',
    "We are thunder, we are light|Let the thunder call, call, call|Hold me while the sky falls down|After every storm it's clear",
  ),
  topic(
    'grow(?:s|ing)? (?:up|old|older)|child(?:hood|ren)?|kids?|young|youth|teen(?:age|ager|agers)?|memor(?:y|ies)|nostalgi[ac]|years|time|past|old days|age|ageing|aging|generations?',
    'tender',
    'Marks on the doorway|The bikes are rusting|A box of marbles|The swings are swinging|The shoes are tiny|Chalk on the pavement|The tapes are tangled|A tooth in tissue|The photos yellow',
    'We thought we knew it|I keep the drawings|You taught me whistles|We stayed out later|I miss the tree house|I find my old voice',
    'We were young and we were free|Where did all the summers go|Nobody told us we would grow|Give me back just one more day',
  ),
  topic(
    'lighthouses?|beacons?|keepers?|sailors?|foghorn',
    'calm',
    "The lamp is turning|Fog on the headland|The rocks are waiting|A horn is calling|The stairs are winding|The keeper's humming|Ships in the distance|The beam is sweeping|Salt on the lantern",
    'I watch for your sail|I keep it burning|You find the channel|We climb the tower|I count the flashes|I guide you gently',
    'I will be your guiding light|Follow me across the sea|Shine on, shine on, lead me home|Steady in the blackest night',
  ),
  topic(
    'boats?|ships?|paper boats?|sail(?:s|ing)?|rivers?|streams?|canoes?|rafts?|voyages?',
    'calm',
    'Paper and candle|The river carries|A folded ribbon|The reeds are parting|Ripples are singing|The stream is narrow|A flag of ribbon|The locks are open|The banks are drifting',
    'I fold the corners|We let it sail now|I run beside it|You blow it farther|We wave from bridges|I write a wish down',
    "Let the river carry me|Sail away and don't be slow|Little boat, go down the stream|Float until we find the shore",
  ),
  topic(
    'birds?|skylarks?|larks?|wings?|fly(?:ing)?|freedom|free|eagles?|swallows?|sparrows?|nightingales?|feathers?',
    'bright',
    'A lark is rising|Wings over barley|The field is singing|Feathers are drifting|The wind is holding|The cage is open|A song in the blue|The hedges whistle|The dawn is calling',
    'I spread my arms out|We leave the ground now|I learn the music|You watch me rising|We chase the swallows|I sing it louder',
    'Teach me how to rise and fly|Rise and sing into the light|Wings will carry me away|Lighter than the morning air',
  ),
  topic(
    'coats?|jackets?|sweaters?|clothes|dress(?:es)?|shoes|scarf|scarves|hats?|jeans|borrowed',
    'tender',
    'Wool on my shoulders|A coin in the seam|The sleeves are longer|Your scent on the sleeve|A loose thread dangles|Buttons like copper|The hook is empty|The pockets whisper|Lint and a ticket',
    'I wear you gently|I turn the collar|You said to keep it|I mend the elbow|We shared one jacket|I find your bus card',
    'Wrap me up against the cold|In the coat I had from you|Warm as when you held me near|Something of yours that feels like home',
  ),
  topic(
    'oranges?|fruits?|lemons?|apples?|food|eat(?:ing)?|pizza|cakes?|sugar|honey|chocolate|candy|taste|tacos?|ice cream|burgers?|cheese',
    'bright',
    "Peel on the table|Sugar and sunlight|Juice down my elbows|The bowl is shining|The market's waking|Crumbs on the counter|The spoon is sticky|Lemons and honey|Plates in the sunshine",
    'I take a big bite|We share the last one|You lick your fingers|I save the sweet part|We eat on the steps|I taste the summer',
    'Nothing ever tasted so sweet|Sweet as sunlight, bright as gold|Give me just a little more|Save the sweetest part for you',
  ),
  topic(
    'bus(?:es)?|midnight|late(?: night)?|nights?|insomnia|sleepless|dark(?:ness)?|3 ?am|awake',
    'sad',
    "The last bus rattles|The seats are empty|The driver's humming|Fog on the glass now|The streetlights flicker|A bell is ringing|My phone is dying|The stops are sleeping|The moon rides with us",
    'I draw on windows|I miss my own stop|We nod like strangers|You sleep on my arm|I ride the long loop|I hear my own thoughts',
    'Midnight bus, now take me home|Riding through the empty night|Everybody sleeps but me|One more stop before the light',
  ),
  topic(
    'swim(?:s|ming|mer)?|pools?|lakes?|div(?:e|es|ing)|underwater|float(?:ing)?',
    'calm',
    'Toes on the ladder|The pool is glassy|Blue tiles and echoes|The lake is sleeping|Rings on the surface|The towels wave now|Sun through the water|The deep is waiting|Bubbles are rising',
    'I hold my breath in|We float like cotton|I trust the water|You hold my shoulders|I kick and stutter|We jump together',
    'Hold me till I learn to flow|Let the water carry me|Take a breath and dive inside|Deeper than I dared before',
  ),
  topic(
    'theat(?:re|er)s?|stage|curtains?|actors?|actress|movies?|cinema|film|plays?|audience|spotlight|circus',
    'tender',
    'Dust on the velvet|The seats are folding|A rope is swinging|The curtain trembles|One bulb is burning|Masks in a basket|The props are sleeping|Rows upon rows wait|The script is missing',
    'I bow to no one|We know the last line|I wait for my cue|You take the spotlight|We learn our places|I hear the applause',
    'Curtain up and let it start|Play the part and play it true|Empty seats and fading light|One last bow before we go',
  ),
  topic(
    'lov(?:e|es|ed|ing|er|ers)|romance|romantic|kiss(?:es|ing)?|crush|marry|marriage|wedding|valentine|girlfriend|boyfriend|wife|husband|darling',
    'tender',
    'Two cups of coffee|The moon is blushing|Your coat by the door|The room is glowing|A song on the stairs|The night is gentle|Your hand on the wheel|Candles are leaning|Spring in your laughter',
    'I say your name soft|We slow the clock down|You make me braver|I memorize you|We talk till sunrise|I fall a bit more',
    'I was always meant for you|Say you love me one more time|All my heart is yours tonight|Hold me close and never let go',
  ),
  topic(
    'heart ?break(?:s|ing)?|heartbroken|broken(?: heart)?|break ?up|loneliness|alone|miss(?:ing)? (?:you|her|him)|tears?|cry(?:ing)?|sadness|grief|loss|lost love|divorce|ex',
    'sad',
    "Your mug is still here|The bed is wider|The phone is silent|Half of the closet|The plants are dying|Our song is playing|The rain won't answer|Your name on the lease|Cold on the pillow",
    "I sleep on your side|I wrote you three times|You took the good chair|I tell them I'm fine|I leave the room dark|I learn the quiet",
    "How do I forget your face|I still leave a light for you|You don't love me anymore|Gone before I even knew",
  ),
  topic(
    'robots?|machines?|computers?|internet|technolog(?:y|ies)|digital|cyber\\w*|android|ai|code|hackers?|phones?|screens?|future',
    'fierce',
    "The servers whisper|A screen is blinking|Copper and silver|The fans are humming|The code is running|A cursor flashes|The lights are glowing|Zeros and ones dance|The signal's fading",
    'I learn your language|I dream in static|We cross the circuits|You wrote me kindly|I count in seconds|I feel the current',
    'Teach a metal heart to start|Even a machine can dream|Signal lost and signal found|Find me blinking in the dark',
  ),
  topic(
    'cats?|dogs?|pupp(?:y|ies)|kittens?|pets?|horses?|animals?|rabbits?|penguins?|bears?|wol(?:f|ves)|fox(?:es)?|elephants?|whales?|dolphins?|tigers?|lions?|hamsters?|frogs?|turtles?',
    'bright',
    'Paws on the carpet|A tail is wagging|The bowl is empty|Ears at the window|The moon is howling|Tracks by the river|A nose is twitching|The couch is furry|Fur in the sunlight',
    'I throw the ball far|You run to greet me|We walk the long way|I scratch your small head|You steal my pillow|We nap together',
    "Run with me, so wild and free|You're the best I ever found|Follow me, stay by my side|Wag your tail and lead me home",
  ),
  topic(
    'coffee|caf[eé]s?|espresso|tea|cups?|barista|bakery',
    'calm',
    'Steam from the saucer|The spoon is stirring|Foam like a flower|The grinder rumbles|The corner table|Rain on the sidewalk|Jazz on the speaker|The cups are chipped now|Cinnamon sunlight',
    'I know your order|We split a muffin|You read the paper|I stay for refills|We talk of nothing|I warm my fingers',
    "Pour another cup for me|Meet me where the coffee's strong|Bitter turning into sweet|Just a little cup of time",
  ),
  topic(
    'work(?:s|ing|er|ers)?|jobs?|money|boss|office|monday|factory|rent|hustle|grind|cash|rich|poor|bills|nine to five',
    'fierce',
    "The clock is punching|Bills on the counter|The line is moving|Steel and fluorescent|The boss is calling|Boots by the bedside|The rent is rising|The coffee's burning|Keys in the drawer now",
    'I clock in early|We earn our daylight|I count the quarters|You pack my lunch box|We dream of Friday|I sweat for something',
    "Friday's what I'm waiting for|We deserve a little more|Working till the sun goes down|They can't buy this heart of gold",
  ),
  topic(
    'hop(?:e|es|eful|ing)|faith|courage|brave|strength|strong|struggle|surviv(?:e|al|or|ing)|fight(?:ing|er)?|believe|healing|recovery|overcom(?:e|ing)|heroes|hero|war|battle|peace',
    'fierce',
    'A crack in the wall|The dawn is coming|Seeds in the concrete|The bells are ringing|The bruise is fading|A match is burning|The walls are falling|The road is longer|The drums are rising',
    'I stand up slowly|We lift each other|I choose to stay here|You are not beaten|We mend the pieces|I face the weather',
    'We will rise and find the light|I am not afraid to fall|Hold your head up, you are strong|In the dark there is a spark',
  ),
  topic(
    'dream(?:s|ing|er|ers|y)?|sleep(?:ing|y)?|imagin(?:e|ation)|fantas(?:y|ies)|magic(?:al)?|fair(?:y|ies)|dragons?|unicorns?|wizards?|castles?|lullab(?:y|ies)',
    'calm',
    'Clouds made of paper|The stairs are floating|A door in the sky|The clocks are melting|Foxes in velvet|The moon is speaking|Silver and feathers|The walls are water|Lanterns are drifting',
    'I float through hallways|We ride on blankets|You speak in colors|I wake and wonder|We sail on pillows|I follow your voice',
    'Meet me here inside a dream|Close your eyes and drift along|Do not wake me, let me dream|Nothing stays except the dream',
  ),
  topic(
    'fires?|flames?|burn(?:s|ing)?|camp ?fires?|bonfires?|candles?|ash(?:es)?|desert|hot',
    'fierce',
    'Sparks in the evening|The logs are crackling|Smoke in your sweater|The embers whisper|A match is striking|The sand is glowing|The flames are climbing|Ash on the pavement|The coals are breathing',
    'I feel it rising|We feed the fire|I walk on embers|You light the fuse now|We tell the old tales|I burn the letters',
    'All we need is just a spark|Burn until the morning light|Dancing with the flames tonight|Keep the fire and hold me near',
  ),
  topic(
    'christmas|birthdays?|new year|holidays?|halloween|gifts?|presents?|anniversary|thanksgiving|easter|eid|hanukkah|diwali',
    'bright',
    'Lights on the staircase|Ribbons and paper|The bells are ringing|Cake on the table|The candles glimmer|The tree is leaning|Songs in the hallway|Stars made of tinfoil|The guests are coming',
    'We hang the garlands|I wrap it badly|You make a small wish|We sing it off key|I keep the wrapping|We dance in slippers',
    'Make a wish and hold it near|Gather round, the night is bright|Happy days, so sing along|One more year for me and you',
  ),
  topic(
    'ghosts?|haunt(?:s|ed|ing)?|vampires?|monsters?|zombies?|witch(?:es)?|scary|spooky|graves?|death|dead|demons?|horror',
    'fierce',
    'The floorboards mutter|A candle gutters|The mirror whispers|Crows on the gable|The gate is rusty|Cold on the staircase|The portrait watches|Fog in the churchyard|The clock strikes thirteen',
    'I hear you breathing|You pass through doorways|I leave the lamp lit|We dance with shadows|I call your cold name|You fade by morning',
    'Something moves out in the dark|You still haunt me every night|Even ghosts would like a home|Whisper to me, I am here',
  ),
  topic(
    'autumn|fall leaves|leaves|october|november|september|harvest|pumpkins?|forests?|woods|trees?',
    'sad',
    'Leaves on the driveway|The woods are copper|Smoke in the orchard|The days are shorter|The geese are leaving|Rust on the railing|The moss is singing|Acorns are falling|Wind in the birches',
    'I rake the yellow|We wear thick sweaters|You kick the leaf piles|I smell the apples|We walk the ridge path|I watch it turning',
    'Watch the leaves come slowly down|Golden, golden, let it go|Every leaf will have to fall|Walk me through the woods and home',
  ),
  topic(
    'travel(?:s|ing|ling)?|planes?|airports?|adventures?|explor(?:e|ing|er)|journeys?|wander(?:ing|er)?|world|paris|tokyo|rome|london|abroad|vacation',
    'bright',
    "Stamps in the passport|The gate is calling|Wings over cotton|A map on my knees|Bells in the plaza|The hostel's singing|The sea is closer|Foreign and friendly|The runway glitters",
    'I learn ten new words|We miss the ferry|You hold the compass|I trade my sweater|We sleep on benches|I send a postcard',
    'All the world is wide, so wide|Take me anywhere with you|Find me in another sky|Every mile is worth the climb',
  ),
];

/** Life in general, for a subject no topic covers. */
export const ANY_TOPIC: Topic = topic(
  '(?!)',
  'bright',
  'The day is breaking|The lights are changing|A bell is ringing|The crowd is humming|The wind is singing|A door is open|The clock is ticking|The streets are shining|The night is calling',
  'I hear it calling|We take it slowly|You know the feeling|I try to tell you|We start all over|I hold it gently',
  "This is what I'm singing for|Let me sing it from the heart|I could do this every day|All I ever want to know",
);
