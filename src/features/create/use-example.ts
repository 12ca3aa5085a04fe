import { useState } from 'react';
import { type SourceUse, sourceClipId, sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { placeholderDescription, placeholderStyle } from '#domain/create/word-lists';
import { t } from '#lib/translate';
import { useClip } from '#state/queries/songs/clips';
import { randomIndex } from './random-index.ts';

/** The text an empty description shows and sends. */
export interface Example {
  readonly text: string;
  /** What happens to a description that is left empty. */
  readonly hint: string;
  /** Chooses another one for the next song. */
  readonly redraw: () => void;
}

const draw = () => ({ song: placeholderDescription(randomIndex), style: placeholderStyle(randomIndex) });

/** The example for the form: a complete song, or a style for a song whose lyrics exist already. */
export function useExample(form: CreateForm): Example {
  const [drawn, setDrawn] = useState(draw);
  const use = sourceUse(form);
  const clip = useClip(sourceClipId(form)).data?.clip;
  const ownStyles = clip ? clip.display_tags || clip.metadata.tags : '';
  const redraw = () => setDrawn(draw());
  if (use === 'cover' || use === 'chameleon') {
    return {
      text: drawn.style,
      hint: `${t('The new style. Lyrics stay the same.')} ${TAKES_EXAMPLE}`,
      redraw,
    };
  }
  if (!addsTo(use)) return { text: drawn.song, hint: TAKES_EXAMPLE, redraw };
  if (ownStyles === '')
    return {
      text: drawn.style,
      hint: `${t('The style of the new part.')} ${TAKES_EXAMPLE}`,
      redraw,
    };
  const keepsStyle = t('Leave blank to keep the song’s style.');
  const hint = use === 'underpaint' ? keepsStyle : `${keepsStyle} ${t('Write lyrics in Advanced.')}`;
  return { text: ownStyles, hint, redraw };
}

const TAKES_EXAMPLE = t('Leave blank to use this example.');

function addsTo(use: SourceUse | null): boolean {
  return use === 'extend' || use === 'overpaint' || use === 'underpaint';
}
