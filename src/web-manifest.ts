import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from './contract/product.ts';

const shortcutIcon = (name: 'create' | 'library' | 'downloads') => ({
  src: `/icons/shortcut-${name}.png`,
  sizes: '96x96',
  type: 'image/png',
});

/** The web app manifest, written to /manifest.webmanifest by the build. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Make songs from words and hear them anywhere, with or without a signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0c142b',
  theme_color: '#0c142b',
  categories: ['music', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    { src: '/screenshots/home.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screenshots/song.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screenshots/player.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screenshots/library-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
    { src: '/screenshots/create-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
  ],
  share_target: {
    action: '/me/uploads',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'audio', accept: ['audio/*'] }] },
  },
  shortcuts: [
    { name: 'Create a song', short_name: 'Create', url: '/create', icons: [shortcutIcon('create')] },
    { name: 'Library', url: '/me', icons: [shortcutIcon('library')] },
    { name: 'Downloads', url: '/me/downloads', icons: [shortcutIcon('downloads')] },
  ],
};
