import { Split } from 'lucide-react';
import { stemsObstacle } from '#domain/clips/stems';
import { t } from '#lib/translate';
import { useClip } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { useEngineFor } from '#state/queries/engine-models';
import { usePlanFeature } from '#state/queries/plan-feature';
import { useAccount } from '#state/queries/session';
import { type ModalOrigin, openClipTool } from '#state/stores/clip-tools';
import { Button } from '#ui/Button.tsx';

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
