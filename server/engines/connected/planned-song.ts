import { splitTags } from '#domain/clips/tags';
import type { ConnectedOrder, PlannedSong } from '../song-engine.ts';

const TITLE_MAX_CHARACTERS = 60;
const TAGS_MAX = 8;

/** The texts of a clip from a plan or a finished song; null lyrics stand for those of the request. */
export function plannedSong(
  { request, task }: ConnectedOrder,
  { lyrics, caption }: { readonly lyrics: string | null; readonly caption?: string },
): PlannedSong {
  const text = request.isInstrumental ? '' : lyrics || request.lyrics || task?.source.lyrics || '';
  const styles = splitTags(request.styles || caption || request.description).slice(0, TAGS_MAX);
  return {
    score: null,
    title: request.title.trim() || titleOf(text) || capitalized(styles[0] ?? 'Song'),
    tags: styles,
    lyrics: text,
    ...(caption === undefined ? {} : { caption }),
    notes: [],
  };
}

/** The first line that is sung. */
function titleOf(lyrics: string): string {
  const isSung = (line: string) => line !== '' && !line.startsWith('[') && !line.startsWith('(');
  const line =
    lyrics
      .split('\n')
      .map((text) => text.trim())
      .find(isSung) ?? '';
  const short = [...line].slice(0, TITLE_MAX_CHARACTERS).join('');
  return capitalized(short.replace(/[\s,.;:!?-]+$/, ''));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
