import { createFileRoute } from '@tanstack/react-router';
import { ModerationScreen } from '#features/moderation/ModerationScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/reports')({
  beforeLoad: requireAccount('homepage'),
  component: ModerationScreen,
});
