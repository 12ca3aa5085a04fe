import { field } from '../../fields/field.ts';

/** Animals and creatures; they perform the actions themselves. */
export const ANIMAL_FIELDS = [
  field({
    words: 'dog dogs puppy puppies hound labrador beagle retriever poodle dachshund terrier corgi',
    tone: 'good',
    own: true,
    actions:
      'bark at the mailman|bury the left shoe|chase {their} own short tail|wait behind the door|shake the lake all over me|sleep across my feet|dig up half the yard|beg with both {their} eyes|bring the same wet ball|howl at fire trucks|know the sound of my keys|lean out of the window',
    clauses:
      'the leash hangs by the door|the tail drums on the floor|the bowl is licked clean|the tags ring down the hall|the back seat smells of wet fur|the paws click on the tile|the tennis ball is bald|the yard is full of holes|the collar jingles',
    things:
      'paw prints down the hall|fur upon my coat|a ball without its fuzz|one ear up, one ear down|a stick too big for the door|mud across the sheets|a nose against the glass|a leash without a pull|a collar and a name|bones beneath the porch',
    places:
      'at the end of the leash|by the front door|in the tall grass|at the foot of my bed|down at the dog park|with the windows down',
  }),
  field({
    words: 'cat cats kitten kittens kitty tabby feline',
    tone: 'good',
    own: true,
    actions:
      'sleep upon my keyboard|knock the glass off the edge|claim the warmest chair|stare into the wall|purr like an engine|step across my face|hunt the bathroom rug|judge me from the shelf|land upon all fours|wake me for the dish|sit in every box|ignore {their} own name',
    clauses:
      'the tail hooks like a question|the curtains wear claw marks|the purr shakes the pillow|the mice have moved away|the sunbeam is taken|the milk dish is dry|the whiskers twitch in dreams|the sofa bleeds its stuffing|the night belongs to paws',
    things:
      'whiskers in the dark|a throne made out of towels|one paw upon the glass|hair upon my suit|yarn from wall to wall|green eyes on the stairs|claws along the couch|a mouse left on the mat|a tail around the door',
    places:
      'on the windowsill|in the laundry pile|at four in the morning|from the top of the fridge|in a patch of sun|like a little king',
  }),
  field({
    words:
      'bird birds eagle sparrow crow crows raven owl swan dove wings feather nightingale robin hummingbird seagull pelican duck geese goose parrot rooster_bird flamingo butterfly butterflies bee bees moth dragonfly firefly',
    own: true,
    actions:
      "lift above the wires|build it twig by twig|ride the morning wind|sing before it's light|leave the nest at last|cross the yellow moon|fold {their} tired wings|find the way back north|tap upon the glass|hover by the bloom|carry straw and string",
    clauses:
      'the wings begin to beat|the nest sways in the wind|a feather drifts down|the flock turns as one|the morning song starts up|the wires fill with wings|the sky makes room|the eggs begin to crack|the cage door swings',
    things:
      'a feather on the sill|wings against the sun|a nest of straw and string|a shadow on the lawn|three eggs as blue as sky|a V across the clouds|a small heart beating fast|crumbs along the ledge',
    places:
      'above the rooftops|on the highest wire|at the edge of the nest|before first light|south of the clouds|on one good wing',
  }),
  field({
    words:
      'fox foxes wolf wolves rabbit rabbits bunny squirrel raccoon hedgehog badger mouse mice lion tiger lions tigers panther elephant elephants monkey gorilla giraffe zebra snake turtle tortoise frog whale whales dolphin dolphins shark octopus fish goldfish panda koala kangaroo beast creature animal animals zoo',
    own: true,
    actions:
      'slip between the trees|leave no track behind|hide below the roots|drink the moon from the pond|listen with both ears|run before the hounds|curl up nose to tail|hunt along the hedge|cross the frozen creek|howl to no reply|wait for dark to fall|carry the cold in {their} fur',
    clauses:
      'the tracks end at the creek|the fur stands on end|two eyes shine in the brush|the den is lined with leaves|the paws fall soft as snow|the hounds lose the scent|the moon lights up the pelt|a twig snaps far away|the pack moves on',
    things:
      'paw prints by the creek|a den beneath the roots|red fur against the white|two eyes like struck matches|teeth behind a yawn|a tail that sweeps the frost|burrs along one side|a hollow in the grass|a shadow through the pines',
    places:
      "beneath the hollow log|at the edge of the woods|under a hunter's moon|low in the tall grass|where the hounds won't go|on four quiet feet",
  }),
  field({
    words:
      'dragon dragons ghost ghosts vampire vampires monster monsters unicorn fairy fairies castle witches zombie zombies angel angels demon devil giant_troll troll elf goblin werewolf phoenix magic spell fairytale legend haunted kraken',
    own: true,
    actions:
      'hide beneath the stairs|hoard a single coin|breathe a ring of smoke|haunt the upstairs hall|guard the broken tower|sleep a hundred years|knock upon the wall|cast the wrong old spell|run from lighted matches|fold {their} leather wings|wait till clocks strike twelve|fly around the tower',
    clauses:
      'the candle flames bend low|the drawbridge starts to drop|the castle bells ring twelve|the smoke curls from the cave|the stairs creak one by one|the spell begins to fade|the knights all run away|the mirror shows no face|the scales shine in the dark|the tower casts its shade',
    things:
      'a cave of stolen gold|smoke upon {their} breath|a sword stuck in a stone|wings too wide for doors|a crown without a king|candle wax and cobwebs|claw marks on the gate|one match and a bucket|scales as green as glass|a castle full of doors',
    places:
      'in the highest tower|at the stroke of twelve|deep inside the cave|behind the castle gate|over the burning hills|by candlelight',
  }),
  field({
    words:
      'hamster hamsters guinea_pig guinea_pigs gerbil mouse mice rat rats rabbit rabbits bunny bunnies ferret hedgehog turtle tortoise goldfish',
    tone: 'good',
    own: true,
    actions:
      'spin the wheel till dawn|squeeze behind the stove|hide a seed for later|chew right through the box|nibble on my sleeve|dig beneath the straw|wiggle one pink nose|sleep all afternoon|climb the wire door|run along the wall',
    clauses:
      'the little wheel still squeaks|the straw begins to stir|the water bottle drips|the seeds roll on the floor|the cage door hangs ajar|the whiskers twitch again|the carrot disappears|the box has one new hole',
    things:
      'two ears above the straw|a nose against the wire|one cheek full of seeds|tiny tracks in the dust|a nest of torn-up news|a tunnel made of card|a hole behind the couch|a carrot with small teeth marks',
    places:
      'behind the kitchen stove|under the sofa cushions|in the middle of the night|down the garden path|in the laundry basket|on four small feet',
  }),
];
