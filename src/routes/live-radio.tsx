import { createFileRoute } from '@tanstack/react-router';
import { LiveRadioScreen } from '#features/explore/LiveRadioScreen.tsx';

export const Route = createFileRoute('/live-radio')({
  component: LiveRadioScreen,
});
