import { createFileRoute } from '@tanstack/react-router';
import { ArtistsScreen } from '#features/library/ArtistsScreen.tsx';

export const Route = createFileRoute('/me/artists')({ component: ArtistsScreen });
