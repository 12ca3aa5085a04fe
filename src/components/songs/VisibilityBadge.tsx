import { Globe, Link2, Lock } from 'lucide-react';
import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import type { LinksOpen } from '#domain/nouns/open-by-link';
import { t } from '#lib/translate';
import { Badge } from '#ui/controls/Chip.tsx';

interface VisibilityBadgeProps {
  readonly of: LinksOpen & { readonly is_public: boolean };
}

/** Who can open a song or playlist that is not in the trash: everybody, those with a link, or its owner alone. */
export function VisibilityBadge({ of }: VisibilityBadgeProps) {
  const isByLink = useIsOpenByLink(of);
  if (of.is_public) return <Badge icon={<Globe />}>{t('Public')}</Badge>;
  if (isByLink) return <Badge icon={<Link2 />}>{t('By link')}</Badge>;
  return <Badge icon={<Lock />}>{t('Private')}</Badge>;
}
