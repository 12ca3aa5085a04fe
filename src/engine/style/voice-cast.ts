import type { SongRequest } from '#domain/create/song-request';
import { randomStream } from '#lib/random';
import type { TrackMix, VocalSettings, VocalTimbre } from '../score.ts';
import type { StyleChoice } from './choose-style.ts';
import type { StylePack, VoiceMix } from './style-pack.ts';

/**
 * Casts the singer: the gender in the field, else the one in the description, else random; the timbre of the
 * description or style.
 */
export function castVoice(choice: StyleChoice, pack: StylePack, request: SongRequest): VocalSettings {
  const random = randomStream(request.seed, 'voice');
  const drawn = random.chance(0.55) ? 'female' : 'male';
  const timbre = timbreOf(choice, pack);
  const isSoft = choice.moods.some((mood) => (mood.energy ?? 0) < -0.1);
  return {
    gender: request.vocalGender ?? choice.voice.singer ?? drawn,
    timbre,
    vibrato: timbre === 'robot' ? 0 : Math.round(random.range(0.3, 0.6) * 100) / 100,
    breathiness: Math.round((isSoft ? 0.5 : 0.3) * 100) / 100,
    ...vocalMixes(pack.mix.voice),
  };
}

function timbreOf({ voice, exclusions }: StyleChoice, pack: StylePack): VocalTimbre {
  const usual = pack.mix.voice.timbre;
  const timbre = voice.isRobot ? 'robot' : voice.choir === 'lead' ? 'choir' : usual;
  if (timbre === 'robot' && exclusions.robot) return usual === 'robot' ? 'natural' : usual;
  if (timbre === 'choir' && (exclusions.choir || voice.choir === 'behind')) return 'natural';
  return timbre;
}

/** A style's treatment of the lead voice, and of the backing voices: softer, wider, further away. */
export function vocalMixes(voice: VoiceMix): Pick<VocalSettings, 'mix' | 'backingMix'> {
  const { timbre: _, ...treatment } = voice;
  const mix: TrackMix = { ...treatment, gainDb: null, pan: 0, width: 0.12, duck: 0 };
  const reverb = Math.min(1, mix.reverb + 0.13);
  return {
    mix,
    backingMix: { ...mix, levelLu: mix.levelLu - 8, width: 0.3, reverb },
  };
}
