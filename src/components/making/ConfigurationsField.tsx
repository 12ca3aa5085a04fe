import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { CONFIGURATIONS_MAX_CHARACTERS } from '#contract/songs/metadata';
import { t } from '#lib/translate';
import { setConfigurations } from '#state/commands/songs/metadata';
import { useSession } from '#state/queries/accounts/stored-session';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { DisclosureTitle } from '#ui/surfaces/DisclosureTitle.tsx';
import styles from './ConfigurationsField.module.css';

/** A JSON object that users and programs may store with a song; only where the server offers it. */
export function ConfigurationsField({ clip }: { readonly clip: Clip }) {
  const isOffered = useSession().data?.session?.flags['clip-configs'] === true;
  const { configurations } = clip.metadata;
  const [text, setText] = useState(configurations === null ? '' : JSON.stringify(configurations, null, 2));
  const parsed = parseObject(text);
  if (!isOffered) return null;
  return (
    <details className={styles.permissions}>
      <DisclosureTitle>{t('Configurations')}</DisclosureTitle>
      <TextArea
        label={t('Configurations')}
        isLabelHidden
        rows={4}
        spellCheck={false}
        value={text}
        onValue={setText}
        error={
          parsed === null
            ? t('Write a JSON object of at most 8 KB, such as {example}.', { example: '{"swing": 0.6}' })
            : null
        }
      />
      <Button
        size="small"
        disabled={parsed === null}
        onClick={() => parsed && void reportFailure(setConfigurations(clip.id, parsed))}
      >
        {t('Save configurations')}
      </Button>
    </details>
  );
}

function parseObject(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const isShort = JSON.stringify(value).length <= CONFIGURATIONS_MAX_CHARACTERS;
    return isObject && isShort ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
