import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from './-HomePage.tsx';

export const Route = createFileRoute('/home')({ component: HomePage });
