import type { SungPart } from '#words/lyrics/align-lyrics';
import type { Score } from './score.ts';

/** The sung lines of a score under the marks of their sections, as lyrics are written. */
export function writtenLyrics(score: Pick<Score, 'sections' | 'lines'>): string {
  const blocks: string[] = [];
  for (const section of score.sections) {
    const lines = score.lines.filter((line) => line.sectionId === section.id && line.part === 'lead');
    if (lines.length === 0) continue;
    blocks.push([`[${section.label}]`, ...lines.map((line) => line.text)].join('\n'));
  }
  return blocks.join('\n\n');
}

/** The part of a score that alignment needs. A stem without the voice has none. */
export function sungPartOf({ lines, vocals, stem, request }: Score): SungPart {
  const isVoiceHeard = stem === undefined || stem === 'vocals';
  return { lines, hasVoice: vocals !== null && isVoiceHeard, isMumble: request.isMumble };
}
