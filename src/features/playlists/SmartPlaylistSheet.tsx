import { useNavigate } from '@tanstack/react-router';
import { EarOff, Heart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import {
  ANY_SONG,
  SMART_ORDERS,
  type SmartOrder,
  type SmartPlaylist,
  type SmartRules,
  SONG_MAKERS,
  type SongMaker,
} from '#domain/clips/smart-playlist';
import { plural, t } from '#lib/translate';
import { createSmartPlaylist, saveSmartPlaylist } from '#state/commands/collections/smart-playlists';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './SmartPlaylistSheet.module.css';

const MAKER_LABELS: Record<SongMaker, string> = {
  any: t('Any'),
  'built-in': t('Built-in engine'),
  connected: t('Connected engine'),
  upload: t('Uploads'),
};
const ORDER_LABELS: Record<SmartOrder, string> = {
  newest: t('Newest first'),
  'most-played': t('Most played first'),
  'least-recent': t('Not played for longest first'),
  shortest: t('Shortest first'),
};
const DAYS = [null, 7, 30, 365];
const PLAYS = [0, 1, 2, 5, 10];
const LIMITS = [25, 50, 100, 200, 500];

interface SmartPlaylistSheetProps {
  /** Null to create one. */
  readonly playlist: SmartPlaylist | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates or changes a smart playlist. */
export function SmartPlaylistSheet({ playlist, isOpen, onClose }: SmartPlaylistSheetProps) {
  return (
    <Sheet
      title={playlist ? t('Edit the smart playlist') : t('New smart playlist')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <RulesForm playlist={playlist} onDone={onClose} />
    </Sheet>
  );
}

interface RulesFormProps {
  readonly playlist: SmartPlaylist | null;
  readonly onDone: () => void;
}

function RulesForm({ playlist, onDone }: RulesFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(playlist?.name ?? '');
  const [rules, setRules] = useState(playlist?.rules ?? ANY_SONG);
  const change = (part: Partial<SmartRules>) => setRules((before) => ({ ...before, ...part }));

  async function save() {
    const title = name.trim() || t('Smart playlist');
    if (playlist) await saveSmartPlaylist({ ...playlist, name: title, rules });
    else {
      const smartId = await createSmartPlaylist(title, rules);
      await navigate({ to: '/me/smart/$smartId', params: { smartId } });
    }
    onDone();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void reportFailure(save());
      }}
    >
      <TextField label={t('Name')} value={name} maxLength={100} onValue={setName} />
      <SongFields rules={rules} change={change} />
      <ListenFields rules={rules} change={change} />
      <Button kind="primary" type="submit" isBlock>
        {playlist ? t('Save') : t('Create')}
      </Button>
    </form>
  );
}

interface FieldsProps {
  readonly rules: SmartRules;
  readonly change: (part: Partial<SmartRules>) => void;
}

function SongFields({ rules, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('Styles contain')}
        placeholder={t('pop')}
        value={rules.style}
        onValue={(style) => change({ style })}
      />
      <SelectField
        label={t('Made by')}
        value={rules.madeBy}
        options={SONG_MAKERS.map((value) => ({ value, label: MAKER_LABELS[value] }))}
        onChange={(madeBy) => change({ madeBy })}
      />
      <SelectField
        label={t('Made')}
        value={String(rules.madeWithinDays)}
        options={DAYS.map((days) => ({
          value: String(days),
          label: days === null ? t('Any time') : plural(days, 'In the last day', 'In the last {count} days'),
        }))}
        onChange={(days) => change({ madeWithinDays: days === 'null' ? null : Number(days) })}
      />
      <div className={styles.pair}>
        <SecondsField
          label={t('At least (seconds)')}
          value={rules.minSeconds}
          onValue={(minSeconds) => change({ minSeconds })}
        />
        <SecondsField
          label={t('At most (seconds)')}
          value={rules.maxSeconds}
          onValue={(maxSeconds) => change({ maxSeconds })}
        />
      </div>
    </>
  );
}

function ListenFields({ rules, change }: FieldsProps) {
  return (
    <>
      <Switch
        label={t('Liked songs only')}
        icon={<Heart />}
        isOn={rules.isLiked}
        onChange={(isLiked) => change({ isLiked })}
      />
      <Switch
        label={t('Not heard on this device')}
        icon={<EarOff />}
        isOn={rules.isUnheard}
        onChange={(isUnheard) => change({ isUnheard })}
      />
      <SelectField
        label={t('Played on this device')}
        value={String(rules.minPlays)}
        options={PLAYS.map((count) => ({
          value: String(count),
          label:
            count === 0
              ? t('Any number of times')
              : plural(count, 'At least {count} time', 'At least {count} times'),
        }))}
        onChange={(count) => change({ minPlays: Number(count) })}
      />
      <SelectField
        label={t('Order')}
        value={rules.order}
        options={SMART_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
        onChange={(order) => change({ order })}
      />
      <SelectField
        label={t('Songs at most')}
        value={String(rules.limit)}
        options={LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }))}
        onChange={(limit) => change({ limit: Number(limit) })}
      />
    </>
  );
}

interface SecondsFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onValue: (seconds: number | null) => void;
}

function SecondsField({ label, value, onValue }: SecondsFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={value ?? ''}
      onValue={(text) => onValue(text === '' ? null : Math.max(0, Number(text)))}
    />
  );
}
