import { Globe, Trophy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type RemixChoice, RemixField } from '#components/making/RemixField.tsx';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { CAPTION_MAX_CHARACTERS } from '#contract/songs/metadata';
import { publishingProblem, remixChoice } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { contestCopy, isContestRemix } from '#domain/explore/contest';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import {
  acceptUploadTerms,
  setDetails,
  setRemixPermission,
  setVisibility,
} from '#state/commands/songs/metadata';
import { useContest } from '#state/queries/people/contest';
import { useClip } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import styles from './PublishSheet.module.css';

interface PublishSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** Publishes a song: its caption, which remixes are allowed, and whether it enters a contest. */
export function PublishSheet({ clipIds: [clipId = ''], onClose }: PublishSheetProps) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  return (
    <FormSheet title={t('Publish {title}', { title: clipTitle(clip) })} isOpen onClose={onClose}>
      <PublishForm key={clip.id} clip={clip} onDone={onClose} />
    </FormSheet>
  );
}

interface Publication {
  readonly caption: string;
  readonly remix: RemixChoice;
  /** The contest it enters, or null. */
  readonly contestId: string | null;
  readonly isUpload: boolean;
}

/** One call for each, the visibility last; offline, all of them wait on the device. */
async function publish(clip: Clip, { caption, remix, contestId, isUpload }: Publication): Promise<void> {
  if (isUpload) await acceptUploadTerms(clip.id);
  if (caption !== clip.caption) await setDetails(clip, { caption });
  await setRemixPermission(clip, remix);
  await setVisibility(clip.id, true, contestId);
}

/** The contest the song can enter now. */
function useOpenContest(clip: Clip): Contest | null {
  const contest = useContest();
  if (contest === null || !isContestRemix(clip, contest)) return null;
  return clip.metadata.contest_ids.includes(contest.id) ? null : contest;
}

function PublishForm({ clip, onDone }: { readonly clip: Clip; readonly onDone: () => void }) {
  const isUpload = clip.metadata.type === 'upload';
  const contest = useOpenContest(clip);
  const [caption, setCaption] = useState(clip.caption);
  const [remix, setRemix] = useState(remixChoice(clip));
  const [isEntered, setIsEntered] = useState(false);
  const [hasRights, setHasRights] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const obstacle = publishingProblem(clip, contest);

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      const contestId = isEntered && contest !== null ? contest.id : null;
      await publish(clip, { caption, remix, contestId, isUpload });
      onDone();
    } catch (error) {
      setProblem(errorText(error, t('The song was not published.')));
    }
  }

  const trouble = obstacle ?? problem;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('Caption')}
        rows={2}
        maxLength={CAPTION_MAX_CHARACTERS}
        value={caption}
        onValue={setCaption}
        hint={t('Shown to everyone beside the song')}
      />
      <RemixField value={remix} onChange={setRemix} />
      {contest === null ? null : (
        <Switch
          label={t('Enter the contest')}
          note={contestCopy(contest)}
          icon={<Trophy />}
          isOn={isEntered}
          onChange={setIsEntered}
        />
      )}
      {isUpload ? <RightsSwitch isOn={hasRights} onChange={setHasRights} /> : null}
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      <Button
        type="submit"
        kind="primary"
        isBlock
        icon={<Globe />}
        disabled={obstacle !== null || (isUpload && !hasRights)}
      >
        {t('Publish')}
      </Button>
    </form>
  );
}

interface RightsSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function RightsSwitch({ isOn, onChange }: RightsSwitchProps) {
  return (
    <Switch
      label={t('I have the rights to this audio')}
      note={t('Audio that you upload must be yours, or its owner must have agreed')}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
