import { field } from '../../fields/field.ts';

/** Music, games, sport, books and time. */
export const PLAY_FIELDS = [
  field({
    words:
      'music band singing guitar piano drums violin cello trumpet saxophone bass_player song melody choir orchestra concert gig stage tour busker busking karaoke vinyl record records jukebox radio keyboardist rehearsal practice learning_piano accordion banjo harmonica ukulele flute',
    tone: 'good',
    actions:
      'play the scale again|find the chord by ear|tune it string by string|turn the page too late|hum the middle part|count four in out loud|wear the record thin|miss the same black note|practice with the door shut|carry the amp upstairs|let the last note ring',
    clauses:
      "the needle finds the groove|the left hand trips again|the metronome won't wait|the old keys start to sing|the strings cut in my thumb|the chorus comes around|the drummer drops a stick|the neighbors bang the wall|the last note hangs in the air|the melody comes home",
    things:
      'ten fingers and one tune|sheet music on the floor|a record with a scratch|a bench with room for two|black keys and a wrong note|a case lined in red velvet|a pick between {their} teeth|chords upon my sleeve|an amp with one good tube|dust upon the pedals',
    places:
      'on the piano bench|in the back of the van|under the stage lights|with the metronome on|in the practice room|a half beat behind',
  }),
  field({
    words:
      'chess games checkers cards dominoes puzzle puzzles crossword board_game monopoly scrabble checkmate pawn darts pool_table billiards bingo toy toys',
    actions:
      'move the pawn ahead|trade a rook for time|hide a grin & wait|slam the clock & lean|give up the white queen|study every square|set the board again|fall for the same trap|guard the tired king|shake hands & start over|deal another hand',
    clauses:
      'the clock ticks by the board|the queen slides to the edge|the pawns go first to fall|the black king starts to sweat|the pieces click on wood|the crowd leans in to see|the old hands shake and strike|the bishop cuts across|the game goes on past dark',
    things:
      'a board of black and white|a knight with half an ear|two kings and no way out|a thermos and a clock|a pawn that made it through|moves inside {their} head|a bench around the board|checkmate in a whisper|the oldest trick in the book',
    places:
      'on the stone table|three moves from the end|on the black and white squares|with the clock running down|on the corner bench|till the light gives out',
  }),
  field({
    words:
      'football soccer basketball baseball hockey handball tennis golf cricket rugby swimming_team volleyball bowling wrestling boxing team stadium goal goals goalkeeper goalie penalty final finals referee coach_ball olympic olympics sport sports match cup fan fans game kickoff league playoffs',
    tone: 'good',
    actions:
      "tape up both my wrists|kick it down the field|wait out on the bench|swing at the first pitch|skin the same old knee|shout until I'm hoarse|run the final lap|lace my boots up tight|stay for extra time|chase another rebound|call for one more pass|wear the lucky socks",
    clauses:
      'the whistle blows full time|the ball goes through the rain|the crowd is on its feet|the net begins to shake|the scoreboard turns again|the floodlights burn the grass|the post rings like a bell|the keeper guesses left|the drums start in the stand|the coach throws down his hat',
    things:
      'grass stains on my knees|a jersey with my name|one shoe stuck in the mud|a trophy made of tin|mud from head to toe|a ball above the wire|a scarf in the team colors|tape around both ankles|a flag across the stand|lemon slices on a plate',
    places:
      'in the final minute|on the home side bench|in the last row up|under the floodlights|with one man sent off|on the cold away-end steps|with the season on the line',
  }),
  field({
    words:
      'skateboard skateboarding skating skater racing race bike bikes bicycle bicycles cycling cyclist tricycle scooter pedal pedals tandem unicycle',
    tone: 'good',
    actions:
      'tighten up the chain|pedal up the hill|skin the same old knee|ring the bell & coast|patch the tire twice|jump the highest curb|ride without my hands|lean into the bend|pump the tires up hard|race the evening bus|take the towpath home|coast down Station Street',
    clauses:
      'the chain slips off the gear|the spokes begin to tick|the wheels go round and round|the bell rings round the bend|the headwind pushes back|the handlebars are warm|the gravel starts to fly|the dynamo hums on|the long hill falls away|the brakes begin to sing',
    things:
      'grease along the chain|mud from head to toe|baseball cards in spokes|a patch on the front tire|a basket full of bread|one trouser leg rolled up|a helmet full of rain|a bell that lost its ring|two shadows on the road|a puncture and a grin',
    places:
      'around the second bend|with no hands on the bars|at the bottom of the hill|along the old canal|with the wind right at my back|on the smooth side of the road',
  }),
  field({
    words:
      'climb climbing climber climbers bouldering boulder mountaineer mountaineering rock_climbing climbing_club cliff rope belay hike hiking hiker summit',
    tone: 'good',
    actions:
      'chalk up both my hands|trust the rope again|look down from the ledge|reach for one more hold|tie the double knot|swing out over nothing|rest upon the ledge|lace the tight shoes on|breathe before the crux|shake out both my arms|shout it to the ridge|fall & try again',
    clauses:
      'the rope runs through my hands|the chalk hangs in the air|the carabiners click|the wall leans over me|the summit comes in sight|the fingers start to burn|the wind combs down the rock|the next hold is too far|the knot holds once again|the valley falls away|the boots dig into stone',
    things:
      'chalk upon my sleeves|a rope and someone to hold it|blisters and a grin|a flag upon the rock|fingers taped in white|two boots above the clouds|a sandwich at the top|one ledge the size of a hand|a helmet full of stickers|the whole world down below',
    places:
      'on the last pitch up|halfway up the wall|at the end of the rope|above the tops of the trees|with the clouds below|on the narrow ledge',
  }),
  field({
    words:
      'book books reading story stories poem novel library letter letters postcard writing diary journal movie movies film drive-in cinema television tv photograph photographs photo photos camera museum painting art newspaper bookstore typewriter',
    actions:
      'turn another page|read it by flashlight|fold the corner down|underline your name|write it out by hand|lick the stamp & wait|save the final page|keep it in a box|frame it by the stairs|cross the last line out|sit through all the credits',
    clauses:
      'the ink begins to run|the pages turn to gold|the spine begins to crack|the story skips a year|the letter smells of smoke|the screen flickers blue|the ending will not come|the paper cuts my thumb|the picture starts to fade|the typewriter rings its bell',
    things:
      'ink upon my thumb|a page without its corner|a letter with no stamp|your writing in the margin|a ticket for a bookmark|a box of yellow paper|a photograph gone soft|a name inside the cover|dust along the shelf|the last line underlined',
    places:
      'between the lines|at the end of the page|in the third row seats|under the reading lamp|in the back of the book|by flashlight',
  }),
  field({
    words:
      'time clock years past future nostalgia nostalgic youth young teenager yesterday tomorrow today moment now tuesday wednesday thursday sunday day days sixty fifty forty thirty twenty midlife decades eighties nineties waiting wait patience late_again hurry',
    actions:
      'wind the clock again|cross off another square|save the afternoon|wait out in the hall|turn the hourglass round|hold the minute still|count the rings I wore|set the watch ahead|keep the calendar|look back from the gate',
    clauses:
      'the second hand goes round|the hourglass runs thin|the calendar sheds leaves|the clock hands shake and meet|the years all start to blur|the minutes drag their feet|the days run out of room|the past knocks at the door|the watch stops on my wrist|the day slips down the hill',
    things:
      "a watch that runs too slow|dust on the hands of a clock|a calendar with rings|sand inside a glass|the kid I used to be|an hour I can't find|a yearbook on the shelf|one day marked in red|the long hand and the short",
    places:
      'at ten to never|from one tick to the next|in the blink of a day|before the clock runs out|on the last square of the page|a minute too late',
  }),
  field({
    words: 'morning mornings sunrise dawn wake waking waking_up breakfast_time early sun_up wakeup',
    tone: 'good',
    actions:
      'pull the curtains back|yawn into the sun|burn the morning toast|walk the dew-wet path|stretch up to the beam|hum before I speak|hit the snooze once more|feed the waking street',
    clauses:
      'the sun climbs up the stairs|the kettle clears its throat|the paper hits the porch|the street begins to stir|the toast jumps up in time|the birds go off like bells|the shadows shrink to shoes|the milk truck hums along',
    things:
      'sun across the sheets|a robe and tangled hair|butter on the toast|dew along the rail|gold upon the blinds|a newspaper in the rain|two slippers and a yawn|the first bus full of sun',
    places:
      "at the crack of dawn|before the coffee's on|in the first gold light|with my hair a mess|on the back door step",
  }),
];

/** Everyday life: used when no field matches the prompt, and sparingly beside one that does. */
export const ANY_LIFE = field({
  words: '',
  actions:
    'leave the hall light on|walk the longer way|turn the collar up|carry it back home|hum it under my breath|write it on my hand|stand out in the yard|lean into the wind|tell it to the moon|look for it in crowds|keep it in my coat|wait by the back gate|take it one more mile|learn it all by heart|hold it to the light',
  clauses:
    "the streetlight starts to hum|the curtains start to move|the last bus hurries by|the clouds begin to part|the neighbor's dog barks twice|the screen door taps the frame|the phone rings in the hall|the dust begins to dance|the tap drips all night long|the church bell drops an hour|the wind turns down the street|a car door shuts outside",
  things:
    'a coat across a chair|two cups beside the sink|my shadow on the stairs|a light across the yard|a key without a door|one shoe beside the bed|gravel in my shoe|a number on my wrist|the moon inside a glass|coins along the sill|a window left ajar|a song stuck in my teeth',
  places:
    'out on the back steps|at the edge of town|under the kitchen light|on the walk back home|with my collar up|by the open door|in the blue of the dusk|past the corner store',
});
