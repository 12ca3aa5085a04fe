import type { SongRequest } from '#domain/create/song-request';
import { type ParsedPrompt, parsePrompt } from '#words/requests/parse-prompt';
import { type RequestedCourse, readCourse } from '#words/requests/requested-course';
import { formFactsIn, requestedForm } from '#words/requests/requested-form';
import { readSungLanguage } from '#words/requests/sung-language';
import { inEnglish } from '#words/translation/in-english';
import { MOODS } from '#words/vocabulary/moods';
import { cleanTag, hasWord } from '#words/vocabulary/whole-words';
import type { CorrectionLog } from './corrections.ts';
import { readExclusions, STYLE_NAMES } from './exclusions.ts';

/** The two texts of a request, parsed and in English. */
export interface RequestTexts {
  styles: string;
  description: string;
  /** Both. */
  requestText: string;
  subject: string;
  toLimit: string[];
  excluded: string[];
  /** The language the request is written in, for display ('German'); null for English. */
  language: string | null;
  /** The requested singing language, if named and not English. */
  sungLanguage: string | null;
  course: RequestedCourse['course'];
  hasTempoChange: boolean;
  /** Facts of the kind 'form'. */
  form: string[];
}

/** Parses the texts of a request, in English. */
export function textsOf(request: SongRequest, corrections: CorrectionLog): RequestTexts {
  const read = parsePrompt(request.description);
  const readStyles = parsePrompt(request.styles);
  const named = (read.language ?? readStyles.language)?.name ?? null;
  const language = corrections.record('language', named);
  const isEnglish = named !== null && language === null;
  const styles = parseRemaining(isEnglish ? parsePrompt(request.styles, true) : readStyles);
  const description = parseRemaining(isEnglish ? parsePrompt(request.description, true) : read);
  const both = [styles, description];
  const tags = inEnglish(request.excludeStyles).text.split(/[,;\n]/);
  const plain = (list: readonly string[]) =>
    list.map((tag) => cleanTag(tag).replace(/^(?:no|without|any) /, '')).filter((tag) => tag !== '');
  const excludedByText = plain([...styles.excluded, ...description.excluded]);
  const course = corrections.record('course', both.find((one) => one.course)?.course ?? null);
  return {
    styles: styles.requestText,
    description: description.requestText,
    requestText: `${styles.requestText} , ${description.requestText}`,
    subject: `${styles.subject} , ${description.subject}`,
    toLimit: [...styles.limited, ...description.limited],
    // A dedicated field is unambiguous; only facts read from a prompt can be wrong guesses.
    excluded: [
      ...plain(tags),
      ...excludedByText.filter((tag) => !isExclusion(tag) || corrections.record('without', tag) !== null),
    ],
    language,
    sungLanguage: both.find((one) => one.sungLanguage)?.sungLanguage ?? null,
    course: course === 'builds up' || course === 'calms down' ? course : null,
    hasTempoChange: both.some((one) => one.hasTempoChange),
    form: [...new Set(both.flatMap((one) => one.form))].flatMap(
      (fact) => corrections.record('form', fact) ?? [],
    ),
  };
}

/** Whether excluding this has any effect: 'no cheesy' contains nothing that is understood. */
function isExclusion(tag: string): boolean {
  const { instruments, families, singer, ...sounds } = readExclusions([tag]);
  return (
    instruments.size > 0 ||
    families.size > 0 ||
    singer !== null ||
    Object.values(sounds).some(Boolean) ||
    STYLE_NAMES.has(tag) ||
    requestedForm([], [tag]).without.size > 0 ||
    MOODS.some(({ words }) => words.some((word) => hasWord(tag, word)))
  );
}

/** Removes requests that apply only to a part of the song, or only to its lyrics. */
function parseRemaining({ asked: requestText, ...prompt }: ParsedPrompt) {
  const sung = readSungLanguage(requestText);
  const { course, hasTempoChange, rest } = readCourse(sung.rest);
  const form = formFactsIn(rest);
  return {
    ...prompt,
    requestText: form.rest,
    sungLanguage: sung.language,
    course,
    hasTempoChange,
    form: form.facts,
  };
}
