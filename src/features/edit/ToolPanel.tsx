import { AudioLines, Crop, Eraser, Gauge, TrendingDown, TrendingUp } from 'lucide-react';
import type { EditState } from '#domain/edits/edit-state';
import { plural, t } from '#lib/translate';
import { Switch } from '#ui/controls/Switch.tsx';
import { FadeField, SpeedFields } from './ToolFields.tsx';
import styles from './ToolPanel.module.css';

interface ToolPanelProps {
  readonly state: EditState;
  readonly hasBars: boolean;
  readonly isSnapping: boolean;
  readonly onSnap: (isSnapping: boolean) => void;
  readonly onChange: (change: Partial<EditState>) => void;
}

/** A tool as the user sees it: crop and remove are one tool with a flag. */
const TOOLS = [
  { name: t('Crop'), icon: <Crop />, change: { tool: 'crop', isCropRemove: false } },
  { name: t('Remove'), icon: <Eraser />, change: { tool: 'crop', isCropRemove: true } },
  { name: t('Fade in'), icon: <TrendingUp />, change: { tool: 'fade', isFadeIn: true } },
  { name: t('Fade out'), icon: <TrendingDown />, change: { tool: 'fade', isFadeIn: false } },
  { name: t('Speed'), icon: <Gauge />, change: { tool: 'speed' } },
] as const satisfies { name: string; icon: React.ReactNode; change: Partial<EditState> }[];

function isChosen(state: EditState, change: Partial<EditState>): boolean {
  return Object.entries(change).every(([field, value]) => state[field as keyof EditState] === value);
}

/** The tools, and the inputs of the selected one. */
export function ToolPanel({ state, hasBars, isSnapping, onSnap, onChange }: ToolPanelProps) {
  return (
    <section className={styles.panel} aria-label={t('Tools')}>
      <div className={styles.tools} role="toolbar" aria-label={t('Tools')}>
        {TOOLS.map(({ name, icon, change }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen(state, change)}
            onClick={() => onChange(change)}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
      <p className={styles.says}>{toolDescription(state)}</p>
      <Options state={state} onChange={onChange} />
      {hasBars ? (
        <Switch label={t('Snap to the bar')} icon={<AudioLines />} isOn={isSnapping} onChange={onSnap} />
      ) : null}
    </section>
  );
}

function toolDescription({ tool, isCropRemove, isFadeIn }: EditState): string {
  if (tool === 'crop' && isCropRemove) return t('Remove the selection and join the rest.');
  if (tool === 'crop') return t('Keep the selection and remove the rest.');
  if (tool === 'fade' && isFadeIn) return t('The song starts silent and gets louder.');
  if (tool === 'fade') return t('The end of the song fades to silence.');
  if (tool === 'speed') return t('Play the selection, or the whole song, faster or slower.');
  return t('Choose a tool. You get a new song, and this one stays.');
}

function Options({ state, onChange }: Pick<ToolPanelProps, 'state' | 'onChange'>) {
  if (state.tool === 'crop') {
    return (
      <>
        <Switch
          label={t('Fade out at the end')}
          note={plural(state.fadeOutMs / 1000, 'Last 1 second', 'Last {count} seconds')}
          icon={<TrendingDown />}
          isOn={state.isFadeOut}
          onChange={(isFadeOut) => onChange({ isFadeOut })}
        />
        {state.isFadeOut ? <FadeField state={state} onChange={onChange} /> : null}
      </>
    );
  }
  if (state.tool === 'fade') return <FadeField state={state} onChange={onChange} />;
  return state.tool === 'speed' ? <SpeedFields state={state} onChange={onChange} /> : null;
}
