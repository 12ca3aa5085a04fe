import { createFileRoute } from '@tanstack/react-router';
import { AlbumsScreen } from '#features/library/AlbumsScreen.tsx';

export const Route = createFileRoute('/me/albums')({ component: AlbumsScreen });
