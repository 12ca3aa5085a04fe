import { createFileRoute } from '@tanstack/react-router';
import { HooksScreen } from '#features/explore/HooksScreen.tsx';

export const Route = createFileRoute('/hooks')({ component: HooksRoute });

function HooksRoute() {
  return <HooksScreen firstId={null} />;
}
