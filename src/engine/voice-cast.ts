import { randomStream } from './random.ts';
import type { TrackMix, VocalSettings, VocalTimbre } from './score.ts';
import type { SongRequest } from './song-request.ts';
import type { StyleChoice } from './style-choice.ts';
import type { StylePack } from './style-pack.ts';

const ROBOT_WORDS = /\b(vocoder|robot(?:ic)?|auto-?tuned?|talkbox|cyborg|android)\b/i;
const CHOIR_WORDS = /\b(choir|choral|chant(?:s|ing)?|gregorian|gospel choir|acapella choir)\b/i;
const FEMALE_WORDS = /\b(female|woman|girl|soprano|alto|diva)\b/i;
const MALE_WORDS = /\b(male|man|boy|baritone|tenor|bass voice)\b/i;

/** Who sings: the gender asked for, else the one the words ask for, else drawn; the timbre of tags or style. */
export function castVoice(choice: StyleChoice, pack: StylePack, request: SongRequest): VocalSettings {
  const words = `${request.styles} ${request.description}`;
  const random = randomStream(request.seed, 'voice');
  const drawn = random.chance(0.55) ? 'female' : 'male';
  const worded = FEMALE_WORDS.test(words) ? 'female' : MALE_WORDS.test(words) ? 'male' : null;
  const timbre: VocalTimbre = ROBOT_WORDS.test(words)
    ? 'robot'
    : CHOIR_WORDS.test(words)
      ? 'choir'
      : pack.mix.vocalTimbre;
  const isSoft = choice.moods.some((mood) => (mood.energy ?? 0) < -0.1);
  return {
    gender: request.vocalGender ?? worded ?? drawn,
    timbre,
    vibrato: timbre === 'robot' ? 0 : Math.round(random.range(0.3, 0.6) * 100) / 100,
    breathiness: Math.round((isSoft ? 0.5 : 0.3) * 100) / 100,
    mix: vocalMix(pack.mix.vocalLu, 0.22, 0.1, 0.12),
    backingMix: vocalMix(pack.mix.vocalLu - 8, 0.35, 0.1, 0.3),
  };
}

function vocalMix(levelLu: number, reverb: number, delay: number, width: number): TrackMix {
  return {
    levelLu,
    gainDb: null,
    pan: 0,
    width,
    reverb,
    delay,
    highPassHz: 110,
    lowPassHz: 0,
    drive: 0.1,
    duck: 0,
  };
}
