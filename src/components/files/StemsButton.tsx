import { Split } from 'lucide-react';
import { stemsObstacle } from '#domain/clips/stems';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { usePlanFeature } from '#state/queries/billing/plan-feature';
import { useIsOffline } from '#state/queries/connection';
import { useEngineFor } from '#state/queries/making/engine-models';
import { useClip } from '#state/queries/songs/clips';
import { type ModalOrigin, openClipTool } from '#state/stores/clip-tools';
import { Button } from '#ui/controls/Button.tsx';

interface StemsButtonProps {
  readonly clipId: string;
  readonly origin: ModalOrigin;
}

/** Opens a song's stems; hidden for songs that have none and for plans without stems. */
export function StemsButton({ clipId, origin }: StemsButtonProps) {
  const clip = useClip(clipId).data?.clip;
  const { userId } = useAccount();
  const isOffline = useIsOffline();
  const hasStems = usePlanFeature('get_stems');
  const hasSeparator = useEngineFor('stems') !== null;
  if (!clip || hasStems === false || stemsObstacle(clip, userId, hasSeparator) !== null) return null;
  return (
    <Button
      size="small"
      icon={<Split />}
      disabled={isOffline}
      {...(isOffline ? { price: t('needs signal') } : {})}
      onClick={() => openClipTool('stems', clipId, origin)}
    >
      {t('Get stems')}
    </Button>
  );
}
