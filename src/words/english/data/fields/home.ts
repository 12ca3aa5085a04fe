import { field } from '../../fields/field.ts';

/** Rooms, chores, gardens and cooking. */
export const HOME_FIELDS = [
  field({
    words:
      'garden gardens gardening gardener flower flowers rose roses tulip tulips seeds vegetable vegetables greenhouse allotment lawn daisy daisies sunflower sunflowers plant plants florist orchid bouquet lilac lavender',
    tone: 'good',
    actions:
      'water the roses|kneel in the dirt|pull up the weeds|plant another row|tie back the vines|cut the first bloom|turn the soil by hand|wait on the seeds|trim the hedge straight|carry the rain can|fill a jar with daisies|name every flower|talk to the tomatoes|chase off the crows',
    clauses:
      'the roses climb the wall|the soil is warm and black|the seedlings lean to the light|bees work the lavender|the tulips open slow|the wheelbarrow squeaks|the beans run up the string|a robin waits for worms|the peonies bow down low|petals fall on the path|something green breaks through',
    things:
      'dirt under {their} nails|a straw hat on a nail|roses on the fence|seed packets in a tin|muddy boots by the door|a row of young tomatoes|thorns along the stem|dew on every leaf|mint beside the step|a bucket of bulbs|petals in {their} hair|green thumbs and a trowel|a patch of marigolds',
    places:
      'by the garden wall|between the bean rows|down on {their} knees|beside the rose bed|out by the shed|before the sun gets high|when the frost lets go|under the apple bough',
  }),
  field({
    words:
      'kitchen burnt_toast cooking cook chef recipe recipes baking baker bake kettle oven soup stew dinner supper lunch breakfast table bread bakery cake cookies pie dough pancakes pasta noodles spaghetti lasagna',
    tone: 'good',
    actions:
      'stir the pot again|roll out the dough|taste it from the spoon|set the table for two|salt the water first|crack the eggs one hand|scrape the burnt edge off|lick the wooden spoon|chop the onions fine|turn the stove down low|save me the last slice|butter every corner|pour it while it steams',
    clauses:
      'the kettle starts to sing|the oven light is on|garlic hits the pan|the bread begins to rise|steam climbs up the glass|the butter starts to brown|the whole house smells of yeast|flour hangs in the air|the timer rings again|the soup is on the stove|the crust begins to crack',
    things:
      'flour on {their} sleeves|a pot about to boil|sugar on the counter|a recipe in pencil|crumbs across the table|smoke above the pan|two chairs pulled up close|a spoon in every bowl|the good plates on the shelf|an apron on the hook|honey on warm bread|a stain on every page',
    places:
      'by the kitchen light|with the radio on|over a low blue flame|next to the open window|before the guests arrive|with {their} sleeves rolled up|until the plates are clean|at the corner of the stove',
  }),
  field({
    words:
      'house home apartment flat room bedroom roommate roommates attic porch cottage cabin hallway basement furniture couch sofa doorstep renovation rug',
    actions:
      'leave the porch light on|hang the pictures straight|climb the creaky stairs|open up the blinds|sweep the front step clean|paint the hallway blue|fix the squeaking door|sleep with the window up|drag the couch around|turn the old key twice|sit out on the steps|check the lock again',
    clauses:
      'the floorboards know my name|the screen door swings shut|the hallway smells of paint|the pipes knock in the wall|dust floats in the sun|the porch light hums|the stairs complain at night|the curtains start to breathe|the doorbell sticks|the fridge hums to itself|the walls are paper thin',
    things:
      'a key under the mat|marks on the door frame|a crack above the bed|shoes beside the door|light across the floor|a chair that no one moves|pictures up the stairs|a dent in the sofa|a name on the mailbox|one lamp in the window|boxes by the stairs',
    places:
      'out on the front porch|at the top of the stairs|behind the bedroom door|on the living room floor|by the front room window|at the end of the hall|up under the roof',
  }),
  field({
    words:
      'laundry cleaning chores dishes dishwasher washing washer dryer vacuum ironing socks sock laundromat mess tidy clothes closet wardrobe sweater hoodie jacket coat dress shirt jeans hat scarf shoes boots sneakers suit',
    actions:
      'fold the sheets in half|match the lonely socks|hang the shirts to dry|find a coin in the lint|iron out the creases|spin another load|button it up wrong|roll up both the sleeves|wear it inside out|wash the collar twice|empty every pocket|pull it over my head|sew the button back',
    clauses:
      'the dryer turns and turns|the zipper always sticks|the socks come out alone|the soap suds climb the glass|the hangers start to swing|the hot air smells like soap|the sleeves hang past my hands|the stain will not come out|the collar smells like you|the shirts all wave on the line',
    things:
      'a basket full of towels|a hole in the left elbow|quarters in a cup|a pile of odd socks|a stain on the cuff|cotton warm from the dryer|a button on a thread|sleeves down to the knees|lint in every pocket|a hanger with no coat|a tag that scratches my neck',
    places:
      'in the spin cycle|at the back of the closet|on the line outside|with the lid still up|on the bedroom chair|in the bottom drawer|while the hot air blows',
  }),
  field({
    words: 'coffee tea espresso latte cappuccino caffeine cafe mug barista decaf cup',
    actions:
      'pour another cup|drink it black and slow|burn my tongue again|grind the beans at dawn|wait for it to drip|hold the mug with both hands|stir in too much sugar|read the grounds for luck|skip the second cup|wrap my hands around it|count the hours without it',
    clauses:
      'the coffee pot drips|the first sip bites|the mug goes cold|the spoon rings in the cup|the steam fogs up my glasses|the beans are almost gone|my hands begin to shake|the cream makes little clouds|the headache comes by ten|the barista knows my name|the whole café wakes up',
    things:
      'a ring on the table|a chipped blue mug|steam in the morning sun|the last of the sugar|a cup with my name wrong|a jar of dark roast|foam on {their} lip|an empty tin of beans|a spoon in the sink|a line out the door',
    places:
      'before the day can talk|on an empty stomach|at the corner café|with one eye open|at a quarter to seven|on the kitchen step',
  }),
  field({
    words:
      'food pizza burger burgers taco tacos burrito sandwich cheese sushi ice_cream chocolate candy donut donuts barbecue bbq picnic snack snacks fries hungry hunger restaurant diner eating ramen curry salsa mango pancake salad vegan popcorn avocado hot_dog',
    tone: 'good',
    actions:
      'order one more plate|lick the sauce off my thumb|squeeze the lime on top|eat it standing up|save a bite for later|burn the roof of my mouth|pass the napkins down|go back for seconds|scrape the plate clean|wait in the long line|melt the cheese on top|share it right down the middle',
    clauses:
      'the hot sauce kicks in|the grill begins to smoke|the cheese runs down the side|the napkins fly away|the cook rings the bell|the plates come piping hot|the whole street smells of onions|the line goes round the block|the first bite is the best|the crumbs fall in my lap|the salt sticks to my hands',
    things:
      'a plate stacked to my chin|sauce down the front of me|a booth beside the window|a paper plate of heaven|two hands and no shame|lime and salt and pepper|grease on the paper bag|one bite too many|a table full of friends|hot pepper on the tongue',
    places:
      'at the counter stool|from the window of a truck|on a paper plate|with both elbows out|at half past hungry|till the plates are bare',
  }),
  field({
    words:
      'wine whiskey beer bar bartender pub tavern drink drinking drunk tequila rum cocktail cocktails hangover sober sobriety bottle saloon champagne booze',
    actions:
      'raise another glass|close down the bar|order what you drank|leave a tip in coins|put my elbows on the wood|water down the story|pour it down the sink|spill it on my sleeve|sing to the jukebox|walk the white line home|count the empty glasses',
    clauses:
      'the jukebox skips a beat|the ice begins to crack|the barstool spins around|the neon beer sign blinks|the bottle tells the truth|the last call bell rings|the glasses sweat in rings|the bartender shakes his head|the room begins to tilt|the bottle stays corked',
    things:
      'whiskey in a jar|a ring where my glass was|lipstick on the rim|a stool with no one on it|one match and no cigar|a napkin with a number|peanuts on the floor|a tab I cannot pay|the bottom of the glass',
    places:
      'at the end of the bar|after the last call|under the neon sign|with the chairs stacked up|on the corner stool|down at the old saloon',
  }),
  field({
    words: 'landlord landlady rent lease eviction tenant tenants mold mortgage deposit renting',
    tone: 'hard',
    actions:
      'pay for a broken stove|mop up the leak again|bang upon the pipes|tape the window shut|read the lease out loud|change the lock for good|wear a coat to bed|save the rent in quarters|stack the buckets up|take it to the judge|keep every letter',
    clauses:
      'the ceiling starts to drip|the heat has been off for weeks|mold crawls up the wall|the rent goes up again|the notice hits the door|the boiler coughs and dies|the mice pay nothing|the lock hangs by a screw|the paint comes off in strips|the deposit disappears|the landlord never calls back',
    things:
      'a bucket under the leak|a notice on the door|a radiator stone cold|black mold in the bathroom|a lease as thin as lies|a hole behind the stove|checks in the mail again|duct tape on the window|a light bulb on a wire|a key that will not turn',
    places:
      "on the first of the month|on the seventh floor walk-up|in the broken elevator|under the dripping ceiling|at the landlord's door|with the heat turned off",
  }),
];
