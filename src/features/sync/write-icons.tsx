import {
  AudioLines,
  Ban,
  Bell,
  Bookmark,
  CirclePlus,
  Flag,
  Folder,
  GitFork,
  Globe,
  Heart,
  ListMusic,
  type LucideIcon,
  Mail,
  MessageCircle,
  Pencil,
  Pin,
  Trash2,
  UserRound,
  UserRoundPen,
} from 'lucide-react';

/** By the prefix of a write's kind; the first match wins. */
const ICONS: readonly (readonly [start: string, icon: LucideIcon])[] = [
  ['song-create', CirclePlus],
  ['clip-trash', Trash2],
  ['clip-visibility', Globe],
  ['clip-details', Pencil],
  ['clip-lyrics', Pencil],
  ['clip-display-tags', Pencil],
  ['clip-reaction-type', Heart],
  ['clip', GitFork],
  ['pin', Pin],
  ['playlist', ListMusic],
  ['project', Folder],
  ['comment', MessageCircle],
  ['persona', UserRoundPen],
  ['follow', UserRound],
  ['profile', UserRound],
  ['block', Ban],
  ['unblock', Ban],
  ['flag', Flag],
  ['feedback', MessageCircle],
  ['not-interested', MessageCircle],
  ['interested', MessageCircle],
  ['notification', Bell],
  ['invite', Mail],
  ['prompt', Bookmark],
  ['studio', AudioLines],
];

/** The icon of a kind of write. */
export function iconOfWrite(kind: string): LucideIcon {
  return ICONS.find(([start]) => kind.startsWith(start))?.[1] ?? Pencil;
}
