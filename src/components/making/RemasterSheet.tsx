import { useState } from 'react';
import type { Clip } from '#contract/songs/clips';
import {
  REMASTER_CLIPS,
  REMASTER_CREDITS,
  REMASTER_DEFAULTS,
  type RemasterForm,
  remasterBody,
  remasterRefusal,
  VARIATIONS,
  type Variation,
} from '#domain/clips/remaster';
import { freeLabel } from '#domain/create/request-price';
import { t } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits, usePriceText } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import type { ModalOrigin } from '#state/stores/clip-tools';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { RemasterModelField } from './RemasterModelField.tsx';
import styles from './RemasterSheet.module.css';

export interface ClipToolProps {
  readonly clip: Clip;
  readonly origin: ModalOrigin;
  readonly onClose: () => void;
}

const SLIDERS = [
  { field: 'freedom', label: t('Freedom'), zones: [t('As played'), t('A little'), t('Far')] },
  { field: 'tone', label: t('Tone'), zones: [t('Dark'), t('As it is'), t('Bright')] },
  { field: 'clarity', label: t('Clarity'), zones: [t('Blended'), t('As it is'), t('Clear')] },
  { field: 'strength', label: t('Strength'), zones: [t('Gentle'), t('As it is'), t('Loud')] },
  { field: 'stereoWidth', label: t('Stereo width'), zones: [t('Narrow'), t('As it is'), t('Wide')] },
] as const;

/** Where the zones of a slider end. */
const BORDERS = [40, 60];

const zoneOf = (zones: readonly string[], value: number) =>
  zones[BORDERS.filter((border) => value > border).length] ?? '';

/** The settings of a remaster, with its price. */
export function RemasterSheet({ clip, origin, onClose }: ClipToolProps) {
  const { models, hasVariations, freeLeft } = useRemasterChoices();
  const [form, setForm] = useState<Omit<RemasterForm, 'modelName'>>(REMASTER_DEFAULTS);
  const [chosenModel, setChosenModel] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isOffline = useIsOffline();
  const priceText = usePriceText();
  const newest = models.find(({ can_use: canUse }) => canUse);
  const modelName = chosenModel ?? newest?.external_key ?? 'chirp-v4';
  const set = (change: Partial<RemasterForm>) => setForm((held) => ({ ...held, ...change }));

  async function start() {
    setSending(true);
    try {
      await call('edits.remaster', { body: remasterBody(clip.id, { ...form, modelName }) });
      showToast({ tone: 'success', text: t('Remastering two new songs'), durationMs: TOAST_MS.saved });
      onClose();
    } catch (error) {
      const { status, detail } = error instanceof CallProblem ? error : { status: null, detail: '' };
      showToast({ tone: 'error', text: remasterRefusal(status, detail) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Sheet title={t('Remaster')} isOpen onClose={onClose}>
      <div className={styles.form} data-origin={origin}>
        <RemasterModelField models={models} value={modelName} onChange={setChosenModel} />
        <RemasterSliders form={form} onChange={set} />
        <TextField
          label={t('Styles')}
          hint={t("Leave blank to keep the song's own styles")}
          maxLength={1000}
          value={form.tags}
          onValue={(tags) => set({ tags })}
        />
        {hasVariations ? (
          <SelectField
            label={t('Variation')}
            value={form.variation}
            options={VARIATIONS.map((value) => ({ value, label: VARIATION_NAMES[value] }))}
            onChange={(variation) => set({ variation })}
          />
        ) : null}
        <Button
          kind="primary"
          isBlock
          price={
            isOffline
              ? t('needs signal')
              : freeLeft < REMASTER_CLIPS
                ? priceText(REMASTER_CREDITS)
                : freeLabel(freeLeft)
          }
          disabled={isOffline}
          busyLabel={isSending ? t('Sending') : null}
          onClick={() => void start()}
        >
          {t('Remaster')}
        </Button>
      </div>
    </Sheet>
  );
}

interface RemasterSlidersProps {
  readonly form: Omit<RemasterForm, 'modelName'>;
  readonly onChange: (change: Partial<RemasterForm>) => void;
}

function RemasterSliders({ form, onChange }: RemasterSlidersProps) {
  return SLIDERS.map(({ field, label, zones }) => {
    const value = Math.round(form[field] * 100);
    return (
      <Slider
        key={field}
        label={label}
        value={value}
        defaultValue={50}
        valueLabel={zoneOf(zones, value)}
        borders={BORDERS}
        zones={zones}
        onChange={(next) => onChange({ [field]: next / 100 })}
      />
    );
  });
}

const VARIATION_NAMES: Readonly<Record<Variation, string>> = {
  subtle: t('Subtle'),
  normal: t('Normal'),
  high: t('High'),
};

/** All models, newest first, and whether the plan has variations. */
function useRemasterChoices() {
  const session = useSession().data?.session;
  const { billing = null, freeClips } = useCredits().data ?? {};
  const features = billing?.accessible_features ?? [];
  const isFree = billing !== null && !features.includes('remaster');
  return {
    freeLeft: isFree ? (freeClips?.remaster ?? 0) : 0,
    models: session?.remaster_model_types ?? [],
    hasVariations: features.includes('variation_remaster'),
  };
}
