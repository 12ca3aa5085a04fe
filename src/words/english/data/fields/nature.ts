import { field } from '../../fields/field.ts';

/** Sea, sky, weather, woods and seasons. */
export const NATURE_FIELDS = [
  field({
    words:
      'sea ocean beach wave waves shore tide tides coast surfing surf surfer island islands seaside harbor swim swimming swimmer lagoon reef shell shells sand saltwater',
    actions:
      'walk the waterline|swim out past the pier|write it in wet sand|taste the salt again|skip stones at the swell|float upon my back|follow the tide out|dry off in the sun|dig my heels in the sand|listen to a shell|wait for the next wave',
    clauses:
      'the tide is coming in|the gulls cry for bread|the waves fold over|the foam runs up the sand|salt dries on my skin|the harbor lights come on|the buoys ring all night|a sail leans on the wind|the undertow pulls|the moon drags the water|the sandcastle falls',
    things:
      'salt on the railing|footprints filling up|driftwood on the sand|a boat upside down|shells in a pocket|green glass from the sea|a towel stiff with salt|ropes along the dock|a lighthouse far off|wind in the dune grass|one long line of blue',
    places:
      'where the breakers roll|out past the breakwater|down along the shore|ankle deep in foam|before the tide turns|at the end of the pier',
  }),
  field({
    words:
      'ship ships boat boats sailor sailors sailing captain ferry anchor voyage whaler submarine navy mermaid crew galley',
    actions:
      'haul up the anchor|raise the ragged sail|climb the tallest mast|scrub the salty deck|chart it by the stars|patch the leaking hull|mend the torn net|steer into the storm|lash the wheel & wait|row against the tide|sing for the whole crew|coil the heavy rope',
    clauses:
      'the anchor chain groans|the sails fill with wind|the ship rolls and rolls|the harbor bell rings|the deck is wet with spray|the compass spins around|the crew begins to sing|the ropes burn our hands|the engine coughs and stops|the fog rolls off the bay|the gulls follow the wake',
    things:
      'salt in {their} beard and boots|paint peeling off the bow|wind in a torn sail|a name across the stern|tar on every rope|barrels in the hold|nets along the quay|a lantern on the bow|forty days of water|a harbor getting small',
    places:
      "on the open sea|at the captain's wheel|down below the deck|in the crow's nest|when the tide runs high|off the edge of the map",
  }),
  field({
    words: 'pirate pirates treasure shanty mutiny buccaneer corsair',
    actions:
      "bury the chest of gold|drink the captain's rum|swear upon the mast|hoist the flag of bones|share the loot by thirds|sing for the whole crew|dance the plank & grin|read the map by moon",
    clauses:
      'the captain drops the map|the black flag climbs|the cannons wake the bay|the gold shines in the hold|the parrot swears again|the rum runs dry by noon|the crew begins to sing|the plank begins to bend',
    things:
      'rum and a rusty sword|a map with one red X|a chest without a key|a parrot that swears|gold beneath the sand|a patch above one eye|a bone where the flag was|one boot full of coins',
    places:
      "on the open sea|at the captain's wheel|in the crow's nest|off the edge of the map|when the tide runs high|by the skull-shaped rock",
  }),
  field({
    words: 'fishing fisherman fishermen angler fly_fishing fishing_trip bait rowboat trout',
    tone: 'good',
    actions:
      'bait the hook by hand|cast it past the reeds|wait without a word|row out to the deep|let the small ones go|untangle all the line|share the thermos tea|watch the bobber dip|skip the flattest stone|sit there until dark',
    clauses:
      'the bobber starts to dip|the mist lifts off the lake|the oars creak in the locks|the line cuts through the calm|a heron stands in the reeds|the ripples reach the bank|the tackle box will not close|the sun comes up in the water|the fish all stay away|the rowboat knocks the dock',
    things:
      'worms in a coffee can|two rods against the rail|a knot that holds for good|a lunch in greasy paper|rubber boots and patience|a fish as long as my arm|coffee in a tin cup|rings upon the water|a hat with hooks in the brim|silver scales on my hands',
    places:
      'out on the lake|at the end of the dock|before the sun is up|in the old rowboat|down by the reeds|till the light is gone',
  }),
  field({
    words: 'lighthouse lighthouses foghorn beacon keeper',
    actions:
      'climb the winding stairs|light the lamp at dusk|polish up the lens|count the passing ships|sound the horn for them|keep the fire alive|write the weather down|watch the rocks all night',
    clauses:
      'the beam sweeps the bay|the foghorn calls them in|the lamp turns round and round|waves break on the rocks|the stairs wind up and up|salt dries on the glass|the ships go safely by|the tower leans on the wind',
    things:
      "a lamp above the rocks|a spiral of cold stairs|a white wall in the fog|one window facing west|oil on {their} hands|a logbook and a chair|ships along the line|a light for someone's son",
    places:
      'out on the last rock|at the top of the tower|till the fog burns off|where the land gives up|over the black water',
  }),
  field({
    words:
      'rain rainy raining drizzle puddle puddles umbrella umbrellas downpour thunder thunderstorm storm storms stormy lightning flood hurricane tornado monsoon wind windy weather cloud clouds cloudy fog foggy mist',
    actions:
      'run between the drops|share one umbrella|jump in every puddle|count after the lightning|stand out in the storm|listen to the gutters|soak right through my shoes|shut the windows tight|wait beneath the awning|dance without a coat|let the rain come in',
    clauses:
      'the gutters overflow|the thunder shakes the glass|the clouds roll in low|rain drums on the roof|the street becomes a stream|lightning splits the oak|the wind takes my hat|the umbrella turns inside out|the fog sits on the bridge|the first drops hit the dust|the sky cracks open',
    things:
      'rain on the windshield|a coat that drips in the hall|puddles full of sky|a hat blown down the street|gray on every roof|drops along the wire|thunder in my chest|wet leaves on the steps|steam above the road|candles and a flashlight',
    places:
      'in the pouring rain|under one umbrella|while the thunder rolls|at the edge of the storm|until the gutters rest|out where the lightning lands',
  }),
  field({
    words:
      'snow snowy snowing winter ice icy frost cold blizzard snowman sled sledding skiing skier ski snowflake glacier arctic polar penguin penguins december january february',
    actions:
      'trace a line in the frost|shake the snow from my boots|build a man with no face|slide down the hill on trays|breathe into my hands|shovel out the walk|throw the first snowball|skate across the pond|wait for spring to come|wear two pairs of gloves|catch a flake on my tongue',
    clauses:
      'the snow begins to fall|the pond is frozen hard|the branches crack with ice|the plow goes by at dawn|our breath hangs in the air|the whole town goes quiet|the frost draws on the glass|the icicles drip|the drifts bury the fence|the cold bites through wool|the chimney smoke goes straight up',
    things:
      'tracks across the snow|a scarf around the moon|mittens on a string|boots beside the fire|a sled against the wall|ice along the wires|white upon the pines|frost inside the window|a carrot and two coals|a shovel by the door',
    places:
      'in the falling snow|out on the frozen lake|in the dead of winter|down the sledding hill|with the snow knee deep|until the thaw',
  }),
  field({
    words:
      'summer sun sunny sunshine july august june heat heatwave picnic hot crickets fireflies swimming_pool pool lemonade vacation holiday holidays',
    tone: 'good',
    actions:
      'chase the ice cream truck|jump off the high dock|sleep beneath a fan|drink from the garden hose|burn the back of my neck|catch a jar of fireflies|drive with the windows down|lie out on the grass|skip out on the shade|eat the melon to the rind',
    clauses:
      'the blacktop starts to melt|the crickets start to play|the sprinklers spin around|the sun sits on the roof|the fan turns in the heat|the days run long and slow|the fireflies come out|the popsicle drips|the cicadas will not quit|the screen door slaps',
    things:
      'sand in the back seat|a sunburn in stripes|lemonade in a jar|bare feet on the dash|chlorine in {their} hair|one towel for two|freckles on a nose|a hammock full of shade|salt and peach and sweat|melon down my chin',
    places:
      'in the July heat|out by the swimming hole|on the last day of June|under a slow fan|till the streetlights come on|on the hood of the car',
  }),
  field({
    words: 'autumn fall leaves october november september harvest pumpkin pumpkins halloween',
    actions:
      'rake them in a pile|kick the red leaves up|button up my coat|carve a crooked grin|light the first wood fire|pick the last apples|pull the blanket close|set the clocks back slow',
    clauses:
      'the maples turn to red|the geese head south again|the days are getting short|the leaves let go at last|the pumpkins start to lean|the smoke hangs in the lane|the wind strips the trees|the light comes in gold',
    things:
      'leaves along the curb|a pumpkin on the step|smoke above the roofs|wool against my neck|apples in a crate|a crow on a bare branch|cider in a cup|mud on both my boots',
    places:
      'in the October light|down the leafy lane|before the first hard frost|with the leaves knee deep|at the orchard gate',
  }),
  field({
    words: 'spring april may march thaw blossom blossoms bloom rebirth easter',
    tone: 'good',
    actions:
      'throw the windows wide|hang my coat up for good|plant the first peas|wash the winter off|walk without a hat|listen to the thaw',
    clauses:
      'the ice lets go of the creek|the cherry trees turn pink|the robins are back|the mud begins to shine|the buds split open|the days stretch out',
    things:
      'mud on the welcome mat|blossoms in the gutter|a nest above the door|green on every twig|a kite stuck in a tree|rain boots in a row',
    places: 'in the April rain|under the cherry trees|when the creek runs high|on the first warm day',
  }),
  field({
    words:
      'forest woods tree trees oak pine willow jungle hike hiking hiker camping camp campfire trail wilderness nature leaf redwood deer bear',
    actions:
      'carve two names in bark|climb the lowest branch|sleep beneath the pines|count the rings of years|follow the deer trail|feed the fire a log|lean against the trunk|drink from the cold stream|leave no track behind|gather up the kindling|look up through the leaves',
    clauses:
      'the branches start to sway|the roots run under stone|an owl asks who goes there|the moss climbs the bark|the creek talks all night|the pines lean in to hear|the campfire pops|the leaves make their own rain|a branch lets go|the sap is rising slow|the birds come home to nest',
    things:
      "a nest up in the boughs|needles in my sleeves|moss on every stone|smoke between the trunks|rings for every year|a ladder to the sky|mushrooms in the shade|one leaf that hangs on|roots like an old man's hands|bark beneath {their} palm",
    places:
      'under the tall pines|deep among the trees|where the trail runs out|by the dying fire|in the leaf-green light|up in the branches',
  }),
  field({
    words:
      'mountain mountains hill hills valley summit peak canyon desert cactus dune dunes volcano river rivers creek lake waterfall bridge',
    actions:
      'climb above the clouds|shout it to the ridge|drink the melting snow|follow the river down|stack a pile of stones|walk till the trail is gone|cross the swinging bridge|rest upon the ledge|look back at the road|wade across the ford',
    clauses:
      'the canyon answers back|the river cuts the rock|the trail turns to stone|the eagles ride the heat|the air is getting thin|the dust devils dance|the waterfall roars|the far peaks catch the sun|the cactus holds its rain|the current pulls my knees',
    things:
      'snow above the tree line|dust on both my boots|a rope around a rock|red walls on either side|one cloud on the ridge|a canteen nearly dry|an echo and a hawk|stones the river rounded|a bridge of rope and boards',
    places:
      'up above the clouds|where the river bends|on the switchback trail|at the canyon rim|a mile above the town|on the far side of the hill',
  }),
  field({
    words:
      'moon stars star night nights midnight sky moonlight starlight darkness dark constellation comet eclipse nighttime evening dusk twilight sunset aurora northern_lights lullaby goodnight bedtime sleepy',
    actions:
      'count the stars again|wish on the first one|sleep out on the roof|name them one by one|leave the curtains wide|follow the bright one|walk home by the moon|stay up past the owls|hold up a lantern|wait for the moon to rise',
    clauses:
      'the moon climbs the roof|the streetlights blink awake|the stars come out in twos|the dark comes down soft|an owl calls from the barn|the last bus goes by|the windows go out one by one|the sky turns violet|a satellite slides by|the crickets keep time',
    things:
      'a moon as thin as wire|stars above the wires|one lamp across the street|a blanket on the roof|shadows on the lawn|a comet and a wish|the Dipper upside down|silver on the roofs|moths around a bulb',
    places:
      'under a paper moon|at a quarter past midnight|on the cold tin roof|when the town is asleep|till the stars go pale|in the blue half dark',
  }),
  field({
    words:
      'space astronaut astronauts planet planets mars rocket spaceship orbit galaxy universe cosmos alien aliens satellite gravity saturn jupiter ufo cosmonaut moon_landing telescope',
    actions:
      'float above the clouds|count another sunrise|press {their} glove to the glass|call down to the ground|drift past the airlock|draw the earth in chalk|wait for the countdown|fix the silver panel|sleep strapped to the wall|fall around the world|wave at the blue dot',
    clauses:
      'the earth turns blue below|the engines shake the sky|the radio goes quiet|the stars refuse to blink|the countdown hits zero|the capsule starts to spin|the oxygen ticks down|the moon slides past the hatch|no sound gets through|the pencil floats away|the heat shield glows',
    things:
      'a helmet full of breath|one blue dot in the black|boot prints in moon dust|a window made for one|wires and a blinking light|a photograph from home|stars with no night|a suit without a name|a long way down|crumbs that float like snow',
    places:
      'two hundred miles up|on the far side of the moon|past the last satellite|with no up or down|in low orbit|sixteen dawns a day',
  }),
  field({
    words:
      'climate earth environment pollution ocean_plastic wildfire wildfires drought extinction warming global_warming planet_earth carbon green recycling coal',
    tone: 'hard',
    actions:
      'count the summers left|plant a tree for each|pray above dry wells|watch the ice go out|breathe in the smoke|carry water uphill|march with paper signs|measure out the rain|save the seeds in jars',
    clauses:
      'the ice lets go in sheets|the rivers run to dust|the forest fires glow|the sea is at the door|the summers start in March|the bees are getting few|the sky turns orange|the wells have all gone dry|the storms all have names now|the fields crack open|no rain falls on the corn',
    things:
      'smoke above the valley|dust where a lake was|a bear on melting ice|sandbags at the door|ash upon the cars|a cloud that passes by|cracks across the field|one green shoot in ash|a sky the color of rust|empty wells and dry corn',
    places:
      'in the hundred-degree heat|as the waters rise|under a smoke-brown sky|where the ice used to be|while the clock runs down',
  }),
  field({
    words:
      'farm farmer farmers barn tractor corn wheat field fields country cattle cow cows ranch rancher cowboy cowgirl cowboys horse horses chicken chickens rooster hay sheep pig pigs goat village prairie rodeo saddle',
    actions:
      'walk the fence at dawn|feed the barn cats first|drive the tractor home|stack the bales of hay|milk them before light|pray for two good inches|ride out past the creek|mend the broken gate|saddle up the mare|count heads in the pen|plow another row',
    clauses:
      'the rooster starts it off|the barn door hangs loose|the corn is shoulder high|the tractor coughs to life|the cows come to the gate|the windmill turns|the mare shakes her mane|hay dust fills the light|the fence runs for miles|the silo holds the sky|the seed lies in the ground',
    things:
      'a barn that leans to the east|mud upon the tires|hay inside my collar|a gate tied up with wire|dust behind the truck|a saddle on the rail|wheat up to the sky|eggs inside {their} hat|boots that never dry|a bell around a neck',
    places:
      'out along the fence line|at the break of chores|behind the red barn|down the gravel drive|knee deep in clover|from the tractor seat',
  }),
];
