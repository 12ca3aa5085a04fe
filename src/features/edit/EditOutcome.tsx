import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSongAudio } from '#components/audio/use-song-audio.ts';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { usePreview } from '#components/songs/use-preview.ts';
import type { PreviewPlan } from '#domain/edits/edit-preview';
import { t } from '#lib/translate';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { call } from '#state/commands/calls';
import { useClip } from '#state/queries/songs/clips';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import styles from './EditOutcome.module.css';
import { waitedClipProblem } from './edit-waiting.ts';

interface EditOutcomeProps {
  readonly clipId: string;
  /** The original song. */
  readonly before: SongAudio;
}

/** On phones the button that started it overlays the page, and this section may be out of view below. */
function bringIntoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** The new song: its progress, then before and after at equal loudness. */
export function EditOutcome({ clipId, before }: EditOutcomeProps) {
  const item = useClip(clipId).data;
  if (!item) return null;
  const { clip } = item;
  const problem = waitedClipProblem(item);
  if (problem !== null)
    return (
      <section ref={bringIntoSight} className={styles.outcome} aria-label={t('Your edit')}>
        <p role="alert">{problem}</p>
        <p className="small muted">{t('Nothing was changed. Apply it again.')}</p>
      </section>
    );
  if (clip.status === 'error') return null;
  if (clip.status !== 'complete')
    return (
      <section ref={bringIntoSight} className={styles.outcome} aria-label={t('Your edit')}>
        <p>{t('Making your edit')}</p>
        <ProgressLine value={clip.metadata.progress} label={t('Your edit')} />
        <Button
          size="small"
          onClick={() => void reportFailure(call('clips.cancel', { params: { clip_id: clipId } }))}
        >
          {t('Stop')}
        </Button>
      </section>
    );
  return (
    <section ref={bringIntoSight} className={styles.outcome} aria-label={t('Your edit')}>
      <p role="status">{t('Your edit is in your library.')}</p>
      <Compare audioUrl={clip.audio_url} before={before} />
      <Link to="/song/$songId" params={{ songId: clipId }} className={buttonClass({ size: 'small' })}>
        {t('Open the new song')}
      </Link>
    </section>
  );
}

const wholeSong = ({ buffer }: SongAudio): PreviewPlan => ({
  pieces: [{ fromSeconds: 0, toSeconds: buffer.duration, rate: 1 }],
  fadeOutSeconds: 0,
});

function Compare({ audioUrl, before }: { readonly audioUrl: string; readonly before: SongAudio }) {
  const { audio: after, isFailed, retry } = useSongAudio({ audio_url: audioUrl });
  const preview = usePreview();
  const [isAfter, setAfter] = useState(true);
  if (isFailed)
    return (
      <Button size="small" onClick={retry}>
        {t('Load it again to compare')}
      </Button>
    );
  const play = (chosen: SongAudio | null) => chosen && preview.play(chosen, wholeSong(chosen), false);
  const choose = (nextIsAfter: boolean) => {
    setAfter(nextIsAfter);
    if (preview.isPlaying) play(nextIsAfter ? after : before);
  };
  return (
    <div className={styles.compare}>
      <PlayButton
        look="moon"
        isPlaying={preview.isPlaying}
        label={preview.isPlaying ? t('Stop comparing') : isAfter ? t('Play after') : t('Play before')}
        onClick={() => (preview.isPlaying ? preview.stop() : play(isAfter ? after : before))}
      />
      <FilterChip isOn={!isAfter} onPress={() => choose(false)}>
        {t('Before')}
      </FilterChip>
      <FilterChip isOn={isAfter} onPress={() => choose(true)}>
        {t('After')}
      </FilterChip>
      <small>{t('at equal loudness')}</small>
    </div>
  );
}
