import { createFileRoute } from '@tanstack/react-router';
import { PlaylistsScreen } from '#features/playlists/PlaylistsScreen.tsx';

export const Route = createFileRoute('/me/playlists')({ component: PlaylistsScreen });
