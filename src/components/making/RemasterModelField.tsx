import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#contract/accounts/session';
import { t } from '#lib/translate';
import { closeClipTool } from '#state/stores/clip-tools';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Choice } from '#ui/controls/Choice.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

interface RemasterModelFieldProps {
  readonly models: Session['remaster_model_types'];
  /** Key of the selected model. */
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/**
 * Shows the selected remaster model and opens the list of all models; one that the plan lacks leads to the
 * plans.
 */
export function RemasterModelField({ models, value, onChange }: RemasterModelFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = models.find(({ external_key: key }) => key === value);
  if (!chosen) return null;
  return (
    <>
      <Choice picture={<Sparkles />} name={chosen.name} facts={t('Model')} onChoose={() => setIsOpen(true)}>
        <ChevronRight className="icon-small" />
      </Choice>
      <Sheet title={t('Remaster model')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul aria-label={t('Models')}>
          {models.map(({ external_key: key, name, can_use: canUse }) => (
            <li key={key}>
              <Choice
                picture={<Sparkles />}
                name={name}
                facts={canUse ? '' : t('Needs another plan')}
                isPressed={key === value}
                isDisabled={!canUse}
                onChoose={() => {
                  onChange(key);
                  setIsOpen(false);
                }}
              >
                {key === value ? <Check className="icon-small" /> : null}
              </Choice>
            </li>
          ))}
        </ul>
        {models.every(({ can_use: canUse }) => canUse) ? null : (
          <Link to="/account/plans" className={buttonClass({ isBlock: true })} onClick={closeClipTool}>
            {t('Upgrade')}
          </Link>
        )}
      </Sheet>
    </>
  );
}
