import { syllablesPerLine } from '#engine/syllables-per-line';
import type { EngineService } from '#sync/make/engine-service';
import { countLineSyllables } from '#words/lyrics/count-line-syllables';
import { type Dictionary, loadDictionary } from '#words/pronounce/dictionary';
import { loadRhymeFamilies, RhymeBook } from '#words/rhymes/find-rhymes';
import { findSynonyms, loadSynonyms } from '#words/rhymes/find-synonyms';
import { readEngineFile } from './engine-file.ts';

const bytesOf = async (name: string) => new Uint8Array(await readEngineFile(name));

/** Loaded once; a failed load is retried by the next call. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

const dictionary = once<Dictionary>(async () => loadDictionary(await bytesOf('dictionary.bin')));
const rhymeBook = once(async () => {
  const [words, book] = await Promise.all([bytesOf('rhyme-words.bin'), dictionary()]);
  return new RhymeBook(book, await loadRhymeFamilies(words));
});

const synonyms = once(async () => loadSynonyms(await bytesOf('synonyms.bin')));

/** Lyrics writing aids; they need the dictionary and word lists, but no sounds. */
export const writingHelp: Pick<EngineService, 'measureLines' | 'findRhymes' | 'findSynonyms'> = {
  async measureLines(lines, request) {
    return { syllables: countLineSyllables(await dictionary(), lines), fits: syllablesPerLine(request) };
  },
  async findRhymes(word) {
    return (await rhymeBook()).find(word);
  },
  async findSynonyms(word) {
    return findSynonyms(await synonyms(), word);
  },
};
