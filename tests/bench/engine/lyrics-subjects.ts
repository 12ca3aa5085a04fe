/** A prompt whose lyrics are judged. The writer's data was not written from this list; keep it that way. */
export interface HeldOutSubject {
  description: string;
  /** Words that name the subject, and those a listener would count as being about it; '-' ends a stem. */
  about: string;
  /** Must appear in the lyrics: the name, the occasion, the thing itself. */
  named: RegExp;
}

const KITCHEN = 'kitchen oven stove flour dough bread bak- table plate cook- pan pot kettle spoon apron';

export const HELD_OUT_SUBJECTS: readonly HeldOutSubject[] = [
  subject(
    'a song about my grandmother who loves gardening',
    /grandmother|grandma/i,
    'grand- garden- rose- soil dirt seed- flower- weed- bloom- grow- plant- water- tomato- kettle shed gloves fence leaf leaves vine- bed- rake earth root- knit- pearl- rocking biscuit- slippers',
  ),
  subject(
    'a birthday song for my daughter Mia who turns six',
    /mia/i,
    'mia birthday candle- cake six balloon- wish- present- gift- party frosting ribbon- daughter confetti year- blow- sing- grow- crayon- little',
  ),
  subject(
    'an angry punk song against my landlord',
    /landlord/i,
    'landlord rent lease mold leak- ceiling deposit key- door- evict- heat- radiator stairs- pipe- lock- wall- paint- cash check- notice owe- pay- roof- building- faucet apartment plaster',
  ),
  subject(
    'a wedding song for Anna and Tom',
    /anna|tom\b/i,
    'anna tom wedding vow- ring- aisle bride groom veil church bell- dance- rice marry married kiss- toast- altar promise- champagne dress- cake white I do bouquet',
  ),
  subject(
    'a goodbye song for a coworker who retires after thirty years',
    /retire|thirty|goodbye/i,
    'retire- thirty desk- office coffee goodbye- work- boss clock- years coworker farewell meeting- badge watch elevator cake- pension mug key- phone- email- monday- copier fishing speech',
  ),
  subject(
    'a country song about my old pickup truck',
    /truck/i,
    'truck pickup road- wheel- engine- tire- dust- gravel radio tailgate rust- mile- highway- gear- drive- driving window- dash- oil fuel mud- key- brake- hood- bumper- windshield headlight- exit- gas lane-',
  ),
  subject(
    'losing my job',
    /job/i,
    'job work- boss desk- office box- resume paycheck badge fired hire- bill- rent suit phone- elevator parking elevator line clock- coffee email- meeting- monday- copier shift-',
  ),
  subject(
    'a lullaby for a baby who will not sleep',
    /baby|sleep/i,
    'baby sleep- cradle moon star- night- dream- hush lullab- pillow blanket crib eyes bed- teddy yawn- rock- quiet- tiny toes bottle little bunny',
  ),
  subject(
    'moving to Berlin without speaking German',
    /berlin/i,
    'berlin german- box- suitcase- train- city word- street- language map- station key- speak- flat apartment ticket- accent neighbor- new bag- stair- passport- platform- gate-',
  ),
  subject(
    'a cat that rules the house',
    /cat\b/i,
    'cat cats paw- whisker- purr- tail- sofa couch mouse mice fur milk window- claw- meow- rule- throne king queen nap- house curtain- bowl- yarn curl- sill pounce- couch-',
  ),
  subject(
    'quitting coffee',
    /coffee/i,
    'coffee cup- mug- morning- bean- caffeine headache- tea brew- awake wake- yawn- quit- espresso steam- pot- kettle sugar sleep- alarm cream barista tired spoon-',
  ),
  subject(
    'the night shift at a hospital',
    /hospital|night shift/i,
    'hospital night- shift- nurse- bed- ward hall- monitor- pulse coffee doctor- scrub- chart- heart- breath- light- beep- sleep- elevator pill- patient- corridor IV needle- gurney blood-',
  ),
  subject(
    'a folk song about a drought on the farm',
    /drought|farm/i,
    'drought farm- rain- dust- field- well corn wheat sky cloud- river- crop- barn- tractor- cattle cow- sun- dry- crack- seed- hay fence- plow- soil rooster- harvest- acre- silo',
  ),
  subject(
    'an anniversary song for my husband of forty years',
    /forty|anniversary|husband/i,
    'forty year- husband anniversary ring- marry married wedding vow- gray hair- kiss- love- dance- hand- house children porch bed- pillow photograph- coffee side promise- candle- kitchen',
  ),
  subject(
    'chess in the park with old men',
    /chess/i,
    'chess king- queen- pawn- rook- knight- bishop- board- check- mate move- clock- bench- park- square- game- men black white draw corner pigeon- opening piece-',
  ),
  subject(
    'a dragon who is afraid of fire',
    /dragon/i,
    'dragon fire- wing- scale- flame- smoke- castle- cave- knight- gold- tail- fly- flies afraid burn- ember- spark- sword- tower- king- roar- breath- princess spell- claw- match- candle- crown',
  ),
  subject(
    'insomnia at three in the morning',
    /insomnia/i,
    'insomnia three morning sleep- clock- awake ceiling pillow- sheep night- bed- blanket- dark- dream- hour- moon wake- lamp eyes sheet- count- fridge tired dawn toss-',
  ),
  subject(
    'a sea shanty about a cook who burns everything',
    /cook/i,
    'cook- burn- galley pot- pan- smoke- stew- soup ship- sea- sail- crew- captain deck- char- black- salt- biscuit- bread wave- hungry stove- tide- anchor- mast- rope- fish- spoon- apron butter',
  ),
  subject(
    'my first day at a new school',
    /school|first day/i,
    'school first day bell- teacher- locker- desk- class- bus- lunch book- hall- backpack- chalk- friend- name- new pencil- homework page- playground- corridor- kid- paper- recess ruler blackboard test-',
  ),
  subject(
    'missing my dog Rufus who died last winter',
    /rufus/i,
    'rufus dog- leash- bark- paw- tail- fur bowl- bed- walk- ball- winter door- collar- run- yard- snow- gone grave- park- miss- empty couch- dig- stick- grief- photograph-',
  ),
  subject(
    'the smell of bread from the bakery downstairs',
    /bread|bakery/i,
    `bread bak- flour dough crust- loaf loaves yeast butter smell- warm- downstairs morning- sugar roll- window- ${KITCHEN}`,
  ),
  subject(
    'climate change',
    /climate/i,
    'climate change ice sea- storm- heat- fire- forest- tree- ocean- flood- sky- earth planet- summer- weather snow rain- cloud- glacier- polar rising wind- lightning river- temperature smoke drought- carbon',
  ),
  subject(
    'a retired boxer who runs a flower shop',
    /boxer|flower/i,
    'box- flower- rose- ring- glove- punch- bell- round- fight- shop- bouquet- petal- tulip- knuckle- jab- bruise- ribbon- stem- vase- daisy daisies lily lilies bloom- jaw corner- ropes fist- leather garden- lilac- referee',
  ),
  subject(
    'fixing bikes with my dad in the garage',
    /bike|dad/i,
    'bike- bicycle dad- father- garage chain- wheel- grease- wrench- oil- spoke- tire- tool- pedal- brake- hand- bench- fix- bolt- gear- radio- pump- handlebar- rust- helmet- ride- shed hammer- toolbox',
  ),
  subject(
    'an astronaut who misses the rain',
    /astronaut/i,
    'astronaut rain- space star- orbit- moon earth rocket- float- gravity window- sky helmet- station puddle- umbrella- cloud- storm- planet- blue suit drop- dark- gutter- roof- thunder- wet soak-',
  ),
  subject(
    'no more drama in our group chat',
    /drama|chat/i,
    'drama chat- phone- message- group text- read- mute- screen- type- typing emoji send- sent talk- word- quiet leave ping- buzz- notification- scroll- battery gossip reply replies thumb- friend-',
  ),
  subject(
    'an indie song about growing up in a small town in Ohio',
    /ohio|small town/i,
    'ohio town- grow- street- main school- corn- porch- church- bike- water tower friday- field- home- mill- diner- neighbor- parking creek- football- highway- kid- hill- train- store-',
  ),
  subject(
    'the last tree in the city',
    /tree/i,
    'tree- leaf leaves branch- root- bird- city street- concrete shade- trunk- bark green sidewalk- brick- axe ring- autumn tower- stand- grow- seed- nest- window- crane- traffic park- forest- stump- wood-',
  ),
  subject(
    'learning the piano at sixty',
    /piano|sixty/i,
    'piano sixty key- finger- scale- hand- note- chord- teacher- bench- song- learn- play- music pedal- metronome practice- lesson- page- tune- melod- chopin sheet- ivory hum-',
  ),
  subject(
    'my ex stole my hoodie',
    /hoodie/i,
    'hoodie ex stole steal- sleeve- closet- drawer- cotton zip- gray cold- wear- wore back- smell- laundry- breakup- goodbye- kiss- call- phone- text- box- photograph- heart- gone coat- shirt- key-',
  ),
  subject(
    'a graduation song for the class of 2026',
    /graduat|class/i,
    'graduat- class- cap- gown- school- hall- diploma- tassel- stage name- locker- book- teacher- future friend- yearbook- bell- bleachers march- page- bus- photograph- tomorrow speech- desk- exam- test-',
  ),
  subject(
    'a robot who falls in love with a vending machine',
    /robot|vending/i,
    'robot- vending machine- metal- wire- circuit- code- coin- button- screen- light- battery gear- spark- soda candy- glass- hum- love- rust- heart- signal- steel bolt- chrome program- kiss- voltage antenna',
  ),
  subject(
    'a summer night at the county fair',
    /fair\b/i,
    'fair- summer- night- wheel- ride- carousel- cotton candy lights ferris ticket- prize- corn- popcorn- lemonade horse- midway fireworks- sticky- july heat- firefl- music- game- bear- goldfish- crickets star-',
  ),
  subject(
    'the bus that is always late',
    /bus\b/i,
    'bus- late stop- wait- rain- clock- ticket- seat- driver- street- schedule- corner- wheel- route- window- minute- bench- line- work- road- hour- traffic- miss- timetable- engine-',
  ),
  subject(
    'a pirate queen looking for treasure',
    /pirate|queen/i,
    'pirate- queen- treasure- gold- ship- sail- sea- map- sword- island- rum chest- wave- crew- anchor- mast- deck- skull- flag- compass- captain- parrot- tide- crown- cannon- coin- plank- throne- harbor- gull- salt-',
  ),
  subject(
    'burnout and too many meetings',
    /burnout|meeting/i,
    'burnout meeting- email- desk- calendar- inbox- screen- tired boss coffee office work- monday- deadline- phone- laptop- clock- sleep- spreadsheet- mute- slide- weekend- elevator- copier-',
  ),
  subject(
    'my little brother who is braver than me',
    /brother/i,
    'brother- brave- little bunk bed- tree- climb- fight- knee- scrape- kid- bike- fear- scar- jump- hand- hide- door- fist- afraid- shoulder- toy- share- shared room- shoes sister- mother-',
  ),
  subject(
    'a hot day in the laundromat',
    /laundromat/i,
    'laundromat laundry wash- dryer- machine- coin- quarter- soap- sock- shirt- spin- sheet- fold- basket- heat hot fan- lint- tumbl- towel- detergent- cycle- bubbles sun- sweat- sleeve-',
  ),
  subject(
    'forgiving my father',
    /father|forgiv/i,
    'father- forgiv- son daughter- hand- door- chair- silen- word- anger- table- letter- phone- call- years- name- hurt- home- work- boots- temper- sorry truck- tool- shoulder- voice- coat- razor shav- tie- ladder-',
  ),
  subject(
    'a happy song about tacos on tuesday',
    /taco/i,
    'taco- tuesday- salsa- tortilla- lime- hot- sauce- plate- chili- cheese- beans- truck- hungry- corn- bite- napkin- guacamole- avocado- cilantro- onion- line table- fork- eat- kitchen- spice- grill- fries pepper-',
  ),
  subject(
    'an orphaned fox in the snow',
    /fox/i,
    'fox- snow- winter- paw- tail- fur den- forest- track- ice- frost- hunt- red- woods- pine- cold moon- howl- hungry trees- white- orphan- owl- branch- tracks- burrow- mitten- flake- deer-',
  ),
  subject(
    'saying thank you to a nurse named Rosa',
    /rosa/i,
    'rosa nurse- hospital bed- ward- hand- heal- thank- night- shift- pulse- pillow- medicine needle- care- chart- fever- hall- scrub- bandage- shoes- doctor- heart- monitor- patient-',
  ),
  subject(
    'money is tight before payday',
    /money|payday/i,
    'money payday pay- bill- rent- wallet- coin- cash- bank- dollar- broke- pocket- fridge- noodle- tip- jar- spend- spent card- penny pennies check- debt- owe- friday- quarter- cent-',
  ),
  subject(
    'a christmas song for people who are far from home',
    /christmas/i,
    'christmas snow- tree- star- home- far- gift- bell- carol- candle- stocking- chimney- ribbon- phone- call- train- road- airport- winter- window- mistletoe- cookie- december- angel- tinsel- mile- lights-',
  ),
];

function subject(description: string, named: RegExp, about: string): HeldOutSubject {
  return { description, named, about };
}
