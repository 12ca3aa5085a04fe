import { createFileRoute } from '@tanstack/react-router';
import { SunoverseScreen } from '#features/explore/SunoverseScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/sunoverse')({
  beforeLoad: requireAccount('homepage'),
  component: SunoverseScreen,
});
