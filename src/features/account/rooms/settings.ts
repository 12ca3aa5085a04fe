import {
  AppWindow,
  AudioLines,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  Server,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { foldText } from '#domain/explore/search-folding';
import type { ACCOUNT_ROOMS } from '#domain/files/screens';
import { t } from '#lib/translate';

/** The rooms that the settings are in. */
export type RoomName = (typeof ACCOUNT_ROOMS)[number];

interface Room {
  readonly title: string;
  readonly icon: LucideIcon;
  /** What is in it, in a line. */
  readonly facts: string;
}

export const ROOMS = {
  profile: {
    title: t('Profile and sharing'),
    icon: UserRound,
    facts: t('Your page, people you follow, invitations'),
  },
  look: {
    title: t('Look and language'),
    icon: Palette,
    facts: t('Dark or light, language, time zone'),
  },
  device: {
    title: t('Playback and storage on this device'),
    icon: MonitorSmartphone,
    facts: t('Downloads, slow connections, installing'),
  },
  security: {
    title: t('Sign-in and security'),
    icon: ShieldCheck,
    facts: t('Password, passkeys, where you are signed in'),
  },
  apps: {
    title: t('Apps and data'),
    icon: AppWindow,
    facts: t('Players, scrobbling, API keys, your data'),
  },
  engines: {
    title: t('Song engines'),
    icon: AudioLines,
    facts: t('What makes your songs, and whether it is ready'),
  },
  server: {
    title: t('Server'),
    icon: Server,
    facts: t('For staff: people, engines, storage, messages'),
  },
} as const satisfies Record<RoomName, Room>;

/** In the order of the page 'You'; the server's room is for staff, engines are found below others. */
export const OWN_ROOMS = [
  'profile',
  'look',
  'device',
  'security',
  'apps',
] as const satisfies readonly RoomName[];

export interface Setting {
  /** The id of its place in the room. */
  readonly id: string;
  readonly room: RoomName;
  readonly name: string;
  /** Other words that people look for. */
  readonly words?: string;
  readonly isForStaff?: boolean;
  readonly isRefusedToListeners?: boolean;
}

const SETTINGS: readonly Setting[] = [
  { id: 'links', room: 'profile', name: t('Your profile'), words: t('name, picture, about you') },
  { id: 'links', room: 'profile', name: t('Following') },
  {
    id: 'links',
    room: 'profile',
    name: t('Invite a friend'),
    isRefusedToListeners: true,
  },
  { id: 'appearance', room: 'look', name: t('Appearance'), words: t('theme, dark, light, colors') },
  { id: 'language', room: 'look', name: t('Language and dates'), words: t('time zone') },
  { id: 'links', room: 'device', name: t('Downloads'), words: t('offline, space, automatic') },
  { id: 'links', room: 'device', name: t('History'), words: t('played, listened') },
  {
    id: 'links',
    room: 'device',
    name: t('Notifications'),
    words: t('push, messages on this device'),
  },
  { id: 'scores', room: 'device', name: t('Songs as scores'), words: t('streaming, data, slow') },
  { id: 'install', room: 'device', name: t('Install the app'), words: t('home screen') },
  {
    id: 'sessions',
    room: 'security',
    name: t('Where you are signed in'),
    words: t('devices, sessions, sign out'),
  },
  {
    id: 'passkeys',
    room: 'security',
    name: t('Passkeys'),
    words: t('fingerprint, face, security key'),
  },
  {
    id: 'two-factor',
    room: 'security',
    name: t('Two-factor codes'),
    words: t('authenticator, 2FA'),
  },
  { id: 'password', room: 'security', name: t('Change password') },
  { id: 'email', room: 'security', name: t('Change email') },
  { id: 'delete', room: 'security', name: t('Delete account'), words: t('close, remove') },
  {
    id: 'apps',
    room: 'apps',
    name: t('Other apps'),
    words: 'Subsonic, Navidrome, Symfonium, DSub, Feishin',
  },
  { id: 'scrobbling', room: 'apps', name: t('Scrobbling'), words: 'Last.fm, ListenBrainz' },
  { id: 'links', room: 'apps', name: t('API keys'), words: 'MCP, webhooks' },
  { id: 'links', room: 'apps', name: t('Uploads'), isRefusedToListeners: true },
  { id: 'data', room: 'apps', name: t('Your data'), words: t('export, backup, ZIP') },
  { id: 'engines', room: 'engines', name: t('Song engines'), isRefusedToListeners: true },
  {
    id: 'models',
    room: 'engines',
    name: t('Sketches and takes'),
    words: t('models'),
    isRefusedToListeners: true,
  },
  {
    id: 'about',
    room: 'engines',
    name: t('About the built-in engine'),
    words: t('credits, licenses'),
  },
  {
    id: 'connected',
    room: 'engines',
    name: t('Connected engines'),
    words: 'ACE-Step, YuE, HOT-Step',
    isForStaff: true,
  },
  {
    id: 'language-model',
    room: 'engines',
    name: t('Language model'),
    words: 'Ollama, OpenAI, llama.cpp',
    isForStaff: true,
  },
  {
    id: 'use',
    room: 'server',
    name: t('How this server is used'),
    words: t('plans, credits, home'),
    isForStaff: true,
  },
  {
    id: 'links',
    room: 'server',
    name: t('People'),
    words: t('users, invitations, registration, roles'),
    isForStaff: true,
  },
  { id: 'links', room: 'server', name: t('Reports'), isForStaff: true },
  { id: 'links', room: 'server', name: t('Storage'), isForStaff: true },
  {
    id: 'message',
    room: 'server',
    name: t('Message to everyone'),
    words: t('banner, maintenance'),
    isForStaff: true,
  },
  { id: 'contest', room: 'server', name: t('Remix contest'), isForStaff: true },
];

/** The settings that this user has and that are called or described by all typed words. */
export function findSettings(
  typed: string,
  { isStaff, isListener }: { readonly isStaff: boolean; readonly isListener: boolean },
): readonly Setting[] {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  return SETTINGS.filter(
    ({ isForStaff = false, isRefusedToListeners = false }) =>
      (isStaff || !isForStaff) && !(isListener && isRefusedToListeners),
  ).filter(({ room, name, words = '' }) => {
    const text = foldText(`${name} ${words} ${ROOMS[room].title}`);
    return wanted.every((word) => text.includes(word));
  });
}
