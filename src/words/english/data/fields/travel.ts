import { field } from '../../fields/field.ts';

/** Roads, rails, cities and leaving. */
export const TRAVEL_FIELDS = [
  field({
    words:
      'road roads highway car cars driving drive driver truck trucks pickup trucker motorcycle van road_trip engine wheels garage mechanic garages taxi uber cadillac mustang chevy ford',
    actions:
      'turn the key again|roll the windows down|miss the exit twice|check the oil by hand|chase the yellow line|fill it up with regular|kick the back left tire|push it up the hill|sing above the engine|sleep across the seat|find a station in the static|drive till the tank is dry',
    clauses:
      'the engine coughs and turns|the white lines slip on by|the tailgate rattles loose|dust boils up behind|the radio finds one song|the gas gauge leans on E|the wipers keep the beat|the odometer rolls|the muffler drags a spark|the headlights find the road|the miles begin to hum',
    things:
      'rust above the wheel|a map inside the glove box|one good speaker left|coffee on the dash|bugs across the windshield|a dog-eared road atlas|mud up to the doors|duct tape on the seat|a spare without a jack|an arm out of the window|gravel in the bed',
    places:
      'down the county road|at eighty miles an hour|with the tailgate down|past the last gas station|on bald tires|in the slow lane',
  }),
  field({
    words:
      'train trains station platform railway railroad rails subway metro bus buses tram commute commuter commuting conductor ticket late traffic passenger',
    actions:
      'run for the last door|hold on to the strap|watch the board change|read it off the timetable|save a window seat|lean out to see it come|count the stops till mine|stand behind the line|buy a one-way ticket|check the clock again|wave until it is gone',
    clauses:
      'the doors begin to close|the driver shakes his head|the board says ten more minutes|the wheels begin to hum|the platform starts to slide|the whistle bends away|the seats are all taken|the bus pulls out half full|the tracks run to a point|the tunnel eats the light|the clock above me sticks',
    things:
      "a ticket in my glove|a crowd along the line|breath upon the glass|a bench with someone's name|the back of the last bus|a coffee in a lid|gum beneath the seat|a stranger fast asleep|a schedule full of lies|two lights far down the track",
    places:
      'at the same old stop|behind the yellow line|by the window seat|on the 8:15|with a minute to spare|at the end of the line',
  }),
  field({
    words:
      'plane airplane airport flying flight pilot travel traveling traveler trip journey passport suitcase suitcases tourist abroad world wandering wanderer nomad backpack paris london tokyo rome lisbon berlin madrid barcelona amsterdam vienna istanbul dublin mexico brazil spain italy france germany japan ireland africa india',
    actions:
      'pack one bag too full|learn the words for bread|point at the menu|lose the map again|stamp another page|say it with my hands|miss the last flight out|count out foreign coins|find a room with a view|ask the way again|mail a card back home',
    clauses:
      'the plane leans on its wing|the bags come round alone|the taxis honk in tune|the street names twist my tongue|the bells ring on the square|the clock is seven hours wrong|the customs man looks bored|the neighbors say hello|the seatbelt sign goes dark|the city does not know me',
    things:
      'stamps across a page|one suitcase and a coat|a key to a new door|a phrasebook in my pocket|a postcard on the fridge|my name spelled out wrong|a window on strange roofs|coins I cannot count|a bench beside a fountain|a dictionary with no cover',
    places:
      'in the arrivals hall|on the wrong side of the street|six time zones from home|with my bags still packed|on a foreign corner|in seat 22A',
  }),
  field({
    words:
      'city cities street streets downtown skyscraper urban rooftop rooftops skyline neighborhood sidewalk alley new_york manhattan brooklyn los_angeles chicago boston detroit seattle concrete pigeon pigeons graffiti',
    actions:
      'walk against the light|hail a passing cab|feed the pigeons crumbs|climb the fire escape|paint it on the wall|lean out over the traffic|dodge the garbage trucks|know the corner man|cut across the park|look up for a change',
    clauses:
      'the sirens fade away|the traffic starts to hum|the pigeons own the square|steam lifts from the grate|the crosswalk counts to ten|the towers catch the sun|the cranes swing overhead|the crowds split round me|the neon starts to buzz|the bricks hold the heat|the buses kneel and sigh',
    things:
      'a square of sky above|gum upon the sidewalk|laundry on the wires|glass up to the clouds|a bench in a small park|paint across the brick|a thousand lit windows|a fire hydrant in the sun|a coffee cart at dawn|a crack with one green weed',
    places:
      'between the tall buildings|on the corner of Third|nine floors up|at the crosswalk light|under the overpass|in the rush hour crowd',
  }),
  field({
    words:
      'town small_town hometown suburb suburbs main_street childhood growing_up backyard midwest texas tennessee ohio kentucky alabama georgia california neighborhood neighbors neighbor carnival fair circus ferris carousel fairground amusement parade',
    actions:
      'ride my bike past dark|know everyone by name|cut behind the church|wait out by the mill|climb the water tower|win a stuffed bear|ride the big wheel twice|park above the lights|wave at every car|learn the back roads blind|dream about the highway',
    clauses:
      'the one light blinks red|the church bell counts to six|the big wheel lifts us up|the diner never shuts|the field lights come on|the mill wheel has stopped|the porches fill with talk|the trains go through, not to|the carousel starts over|the whole town knows by noon|the corn runs to the street',
    things:
      'one street and one stoplight|cotton candy fingers|a name on the water tower|lights strung on a wire|a porch swing and a flag|a goldfish in a bag|a ball field in the dusk|cars parked by the river|the same three last names|a long line for the ride|a hill we used to own',
    places:
      'down on Main Street|out behind the bleachers|at the county line|by the ticket booth|at the top of the wheel|till the porch lights blink',
  }),
  field({
    words:
      'leaving goodbye goodbyes farewell departure moving moving_out packing suitcase homesick emigrating refugee exile away far distance long_distance immigrant border retire retires retirement retiring',
    tone: 'plain',
    actions:
      'tape the boxes shut|turn in my key|shake hands by the door|clean out the last drawer|keep the coffee mug|say it at the gate|wave until it hurts|write down the new address|turn off every light|leave a note behind|look back only once|hug you at the curb',
    clauses:
      'the boxes line the hall|the car is packed and low|the room begins to echo|the last box will not close|the clock says time to go|the cake is cut in squares|the street gets small behind|the phone will ring less now|the chair is empty now|the walls show pale squares',
    things:
      'a card that we all signed|boxes to the ceiling|a coat without a hook|a mug wrapped up in news|a face behind the glass|one key upon the table|tape across my palms|the shape of where things were|a hand out of the window|a number on a card',
    places:
      'at the front gate|with the motor running|in the empty hall|on the last day here|before the car pulls out|out in the parking lot',
  }),
];
