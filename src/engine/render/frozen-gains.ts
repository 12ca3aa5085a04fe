import type { EditedAudio, Score, TrackMix } from '../score.ts';

/** The edited song with its sources as rendered, and with their gains on its own new tracks and voices. */
export function withGainsOf(score: Score, edited: EditedAudio): Score {
  const tracks = score.tracks.map((track) => {
    const twins = edited.sources.map(({ tracks }) => tracks.find(({ id }) => id === track.id)?.mix);
    return { ...track, mix: frozen(track.mix, twins) };
  });
  const voices = edited.sources.map(({ vocals }) => vocals);
  const vocals = score.vocals && {
    ...score.vocals,
    mix: frozen(
      score.vocals.mix,
      voices.map((voice) => voice?.mix),
    ),
    backingMix: frozen(
      score.vocals.backingMix,
      voices.map((voice) => voice?.backingMix),
    ),
  };
  const sections = score.sections.map((section) => {
    const twins = edited.sources.flatMap((source) => source.sections.filter(({ id }) => id === section.id));
    const gains = section.gains ?? twins.find((twin) => twin.gains)?.gains;
    return gains ? { ...section, gains } : section;
  });
  return { ...score, sections, tracks, vocals, edited };
}

function frozen(mix: TrackMix, twins: readonly (TrackMix | undefined)[]): TrackMix {
  if (mix.gainDb !== null) return mix;
  return { ...mix, gainDb: twins.find((twin) => typeof twin?.gainDb === 'number')?.gainDb ?? null };
}
