import { randomStream } from '#lib/random';
import type { Dictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import type { Score } from '../score.ts';
import { checkSeed } from '../song-request.ts';
import { STYLE_PACKS } from '../style/packs.ts';

export interface ChameleonSettings {
  /** Tags of the new style; empty for a random style other than the song's. */
  styles: string;
  excludeStyles: string;
  seed: number;
}

/**
 * The same lyrics as a new song in another style, with its own melody.
 * @throws SongRequestError for a seed out of range.
 */
export function chameleon(score: Score, settings: ChameleonSettings, dictionary: Dictionary): Score {
  checkSeed(settings.seed);
  const styles = settings.styles.trim() === '' ? otherStyle(score, settings.seed) : settings.styles;
  return composeSong(
    {
      ...score.request,
      styles,
      excludeStyles: settings.excludeStyles,
      seed: settings.seed,
      lyrics: lyricsOf(score),
      title: score.title,
      description: '',
    },
    dictionary,
  );
}

/** The lyrics as sung, section by section; the request's lyrics if nothing is sung. */
export function lyricsOf(score: Score): string {
  const lead = score.lines.filter(({ part }) => part === 'lead');
  if (lead.length === 0) return score.request.lyrics;
  return score.sections
    .flatMap((section) => {
      const lines = lead.filter(({ sectionId }) => sectionId === section.id).map(({ text }) => text);
      return lines.length > 0 ? [[`[${section.label}]`, ...lines].join('\n')] : [];
    })
    .join('\n\n');
}

function otherStyle(score: Score, seed: number): string {
  const used = new Set(score.styles.map(({ pack }) => pack));
  return randomStream(seed, 'chameleon').pick(STYLE_PACKS.filter(({ id }) => !used.has(id))).id;
}
