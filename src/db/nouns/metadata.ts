import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import {
  clipCanRemixWrite,
  clipConfigurationsWrite,
  clipRemixTypeWrite,
  clipShowRemixWrite,
  clipVisibilityWrite,
} from '#domain/writes/clip-access';
import { clipDetailsWrite, clipDisplayTagsWrite, clipLyricsWrite } from '#domain/writes/clip-details';
import type { ResponseRules } from '../entity.ts';

const theClip = (clip: Clip) => [partOf(clipNoun, [clip])];
const itsClip = ({ clip }: { readonly clip: Clip }) => theClip(clip);

export const writes = [
  clipDetailsWrite,
  clipLyricsWrite,
  clipDisplayTagsWrite,
  clipVisibilityWrite,
  clipCanRemixWrite,
  clipShowRemixWrite,
  clipRemixTypeWrite,
  clipConfigurationsWrite,
];

export const responses: ResponseRules = {
  'metadata.setMetadata': { parts: itsClip },
  'metadata.setDisplayTags': { parts: itsClip },
  'metadata.setClipPrompt': { parts: itsClip },
  'metadata.setVisibility': { parts: theClip },
  'metadata.setConfigurations': { parts: theClip },
  'metadata.setRemixType': { parts: theClip },
  'metadata.toggleRemixes': { parts: theClip },
  'metadata.toggleShowRemixes': { parts: theClip },
};
