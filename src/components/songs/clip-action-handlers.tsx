import type { AnyRouter } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  AudioLines,
  CircleUserRound,
  Clapperboard,
  Combine,
  Cpu,
  Crop,
  Disc3,
  DiscAlbum,
  Eye,
  EyeOff,
  FileDown,
  Flag,
  FlagOff,
  FolderInput,
  Gauge,
  GitFork,
  Globe,
  Heart,
  HeartOff,
  Link as LinkIcon,
  ListEnd,
  ListPlus,
  ListStart,
  Lock,
  MessageCircle,
  MicVocal,
  Music,
  Music4,
  PartyPopper,
  Pencil,
  PencilLine,
  Pin,
  PinOff,
  Play,
  Radio,
  Repeat2,
  RotateCcw,
  Scissors,
  Share2,
  Shuffle,
  Sparkles,
  Split,
  StepForward,
  ThumbsDown,
  Trash2,
  TrendingDown,
  Undo2,
  UserRound,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { reuseSong } from '#components/making/reuse-song.ts';
import { queueSongsLast, queueSongsNext, removeSongFromQueue } from '#components/selection/queue-songs.ts';
import { unpublishSong } from '#components/sharing/change-visibility.ts';
import { shareSong } from '#components/sharing/share-song.ts';
import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';
import { albumArtistOf } from '#domain/clips/album-keys';
import type { ClipActionId } from '#domain/clips/clip-actions';
import type { ClipEditType } from '#domain/create/create-form-sources';
import type { EditTool } from '#domain/edits/edit-state';
import { t } from '#lib/translate';
import { hasPlanFeature, isWithoutFlag } from '#state/commands/billing/billing';
import { downloadClips, removeDownload } from '#state/commands/files/downloads';
import { playAt } from '#state/commands/listening/player';
import { moveInQueue } from '#state/commands/listening/queue';
import { createFromClip } from '#state/commands/making/create-sources';
import { flagClip, setInterested } from '#state/commands/people/feedback';
import { updateReactionType } from '#state/commands/songs/clips';
import { setTrashed } from '#state/commands/songs/trash';
import { openClipTool } from '#state/stores/clip-tools';
import {
  openAccountSheet,
  openAddToPlaylist,
  openClipSheet,
  openCreatePersona,
  openFeedback,
  openWorkspaceSheet,
} from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { changePin } from './pin-song.ts';
import { copyLink } from './song-link.ts';
import { deleteSongsForever, trashSongs } from './trash-songs.ts';

/** What a handler can use besides the song. */
interface ClipActionTools {
  readonly router: AnyRouter;
  /** Position in the play queue, or null if this is not the queue's menu. */
  readonly queueIndex: number | null;
}

interface ClipActionHandler {
  readonly icon: ReactNode;
  /** Below the icon in the tiles of a phone's sheet. */
  readonly caption?: string;
  /** Visitors are asked to sign up instead. */
  readonly needsAccount?: boolean;
  /** True if it opens a page or a sheet: the player's panels close for it. */
  readonly opens?: boolean;
  /** If it rejects, the error is shown to the user. */
  run(clip: Clip, tools: ClipActionTools): unknown;
}

/** Icon and handler of every action in `domain/clips/clip-actions`. */
export const CLIP_ACTION_HANDLERS: Readonly<Record<ClipActionId, ClipActionHandler>> = {
  'play-now': { icon: <Play />, run: (_clip, { queueIndex }) => queueIndex !== null && playAt(queueIndex) },
  'move-up': { icon: <ArrowUp />, run: ({ id }) => moveInQueue(id, -1) },
  'move-down': { icon: <ArrowDown />, run: ({ id }) => moveInQueue(id, 1) },
  'remove-from-queue': { icon: <X />, run: removeSongFromQueue },
  'add-to-queue': {
    icon: <ListEnd />,
    caption: t('Queue'),
    run: (clip) => queueSongsLast([clip]),
  },
  'add-to-playlist': {
    icon: <ListPlus />,
    caption: t('Playlist'),
    needsAccount: true,
    opens: true,
    run: ({ id }) => openAddToPlaylist([id]),
  },
  download: {
    icon: <ArrowDownToLine />,
    caption: t('Download'),
    needsAccount: true,
    run: (clip) => downloadClips([clip]),
  },
  'remove-download': { icon: <Trash2 />, caption: t('Remove'), run: ({ id }) => removeDownload(id) },
  'move-to-workspace': {
    icon: <FolderInput />,
    needsAccount: true,
    opens: true,
    run: ({ id }) => openWorkspaceSheet({ kind: 'move', clipIds: [id] }),
  },
  share: { icon: <Share2 />, run: shareSong },
  'copy-link': { icon: <LinkIcon />, run: copyLink },
  'play-next': { icon: <ListStart />, run: (clip) => queueSongsNext([clip]) },
  'add-to-party': {
    icon: <PartyPopper />,
    async run(clip) {
      const { addToParty } = await import('#components/audio/add-to-party.ts');
      await addToParty(clip);
    },
  },
  like: reactionHandler(<Heart />, 'LIKE'),
  'remove-like': { ...reactionHandler(<HeartOff />, null), caption: t('Remove') },
  dislike: reactionHandler(<ThumbsDown />, 'DISLIKE'),
  'remove-dislike': reactionHandler(<ThumbsDown className="icon-filled" />, null),
  'song-radio': {
    icon: <Radio />,
    opens: true,
    run: ({ id }, { router }) => router.navigate({ to: '/radio/song/$songId', params: { songId: id } }),
  },
  'open-song': {
    icon: <Music />,
    opens: true,
    run: ({ id }, { router }) => router.navigate({ to: '/song/$songId', params: { songId: id } }),
  },
  'open-album': {
    icon: <DiscAlbum />,
    opens: true,
    run: ({ metadata }, { router }) =>
      router.navigate({
        to: '/me/album',
        search: { name: metadata.album ?? '', artist: albumArtistOf(metadata) },
      }),
  },
  'open-artist': {
    icon: <MicVocal />,
    opens: true,
    run: ({ metadata }, { router }) =>
      router.navigate({ to: '/me/artist', search: { name: metadata.artists?.[0] ?? metadata.artist ?? '' } }),
  },
  'open-profile': {
    icon: <CircleUserRound />,
    opens: true,
    run: ({ handle }, { router }) => router.navigate({ to: '/@{$handle}', params: { handle }, search: {} }),
  },
  extend: sourceHandler(<StepForward />, 'extend'),
  cover: sourceHandler(<Repeat2 />, 'cover'),
  'other-style': sourceHandler(<Shuffle />, 'chameleon'),
  'use-sound': sourceHandler(<Disc3 />, 'artist'),
  'make-persona': { icon: <UserRound />, opens: true, run: ({ id }) => openCreatePersona(id) },
  feedback: {
    icon: <MessageCircle />,
    needsAccount: true,
    opens: true,
    run: ({ id }) => openFeedback('feedback', id),
  },
  'not-interested': {
    icon: <EyeOff />,
    needsAccount: true,
    async run({ id }) {
      await setInterested(id, false);
      showToast({ text: t('You will see less like this.') });
    },
  },
  interested: { icon: <Eye />, needsAccount: true, run: ({ id }) => setInterested(id, true) },
  report: {
    icon: <Flag />,
    needsAccount: true,
    opens: true,
    run: ({ id }) => openFeedback('flag', id),
  },
  'take-back-report': {
    icon: <FlagOff />,
    needsAccount: true,
    run: ({ id }) => flagClip(id, null),
  },
  reuse: {
    icon: <RotateCcw />,
    opens: true,
    async run(clip, { router }) {
      await reuseSong(clip);
      await router.navigate({ to: '/create' });
    },
  },
  take: {
    icon: <Cpu />,
    needsAccount: true,
    async run(clip) {
      const { makeTakeOf } = await import('#components/making/make-take.ts');
      await makeTakeOf(clip);
    },
  },
  files: {
    icon: <FileDown />,
    needsAccount: true,
    opens: true,
    run: ({ id }) => openClipSheet('files', [id]),
  },
  'lead-sheet': {
    icon: <Music4 />,
    opens: true,
    run: ({ id }, { router }) => router.navigate({ to: '/song/$songId/sheet', params: { songId: id } }),
  },
  edit: editorHandler(<PencilLine />, undefined),
  studio: {
    icon: <AudioLines />,
    opens: true,
    run: ({ id }, { router }) => router.navigate({ to: '/studio', search: { clip: id } }),
  },
  'replace-section': sourceHandler(<Scissors />, 'infill'),
  crop: editorHandler(<Crop />, 'crop'),
  'fade-out': editorHandler(<TrendingDown />, 'fade'),
  speed: editorHandler(<Gauge />, 'speed'),
  merge: { icon: <Combine />, opens: true, run: ({ id }) => openClipSheet('merge', [id]) },
  remaster: {
    icon: <Sparkles />,
    opens: true,
    run: ({ id }) => openClipTool('remaster', id, 'song menu'),
  },
  stems: {
    icon: <Split />,
    opens: true,
    async run({ id }) {
      if (await hasPlanFeature('get_stems')) openClipTool('stems', id, 'song menu');
      else openAccountSheet({ kind: 'upsell', feature: 'get_stems' });
    },
  },
  video: {
    icon: <Clapperboard />,
    opens: true,
    async run(clip) {
      if (await isWithoutFlag('vidgen-ui-update')) await orderVideo(clip);
      else openClipSheet('video', [clip.id]);
    },
  },
  details: { icon: <Pencil />, opens: true, run: ({ id }) => openClipSheet('details', [id]) },
  'lyric-times': {
    icon: <MicVocal />,
    opens: true,
    run: ({ id }) => openClipTool('lyric-times', id, 'song menu'),
  },
  'remix-permission': { icon: <GitFork />, opens: true, run: ({ id }) => openClipSheet('remix', [id]) },
  publish: { icon: <Globe />, opens: true, run: ({ id }) => openClipSheet('publish', [id]) },
  'make-private': { icon: <Lock />, run: unpublishSong },
  pin: { icon: <Pin />, run: (clip) => changePin(clip, true) },
  restore: { icon: <Undo2 />, run: ({ id }) => setTrashed([id], false) },
  unpin: { icon: <PinOff />, run: (clip) => changePin(clip, false) },
  trash: { icon: <Trash2 />, run: (clip) => trashSongs([clip]) },
  'delete-forever': { icon: <Trash2 />, run: (clip) => deleteSongsForever([clip]) },
};

/** Has the server make a video without asking for its look. */
async function orderVideo(clip: Clip): Promise<void> {
  const { createVideo } = await import('#state/commands/files/videos');
  await createVideo(clip, 'square');
  showToast({ tone: 'success', text: t('The video is being made') });
}

/** Opens the editor, with one of its tools. */
function editorHandler(icon: ReactNode, tool: EditTool | undefined): ClipActionHandler {
  return {
    icon,
    opens: true,
    run: ({ id }, { router }) => router.navigate({ to: '/edit', search: { clip: id, tool } }),
  };
}

/** Opens the create form with the song as its source. */
function sourceHandler(icon: ReactNode, editType: ClipEditType): ClipActionHandler {
  return {
    icon,
    needsAccount: true,
    opens: true,
    async run(clip, { router }) {
      await createFromClip(clip, editType);
      await router.navigate({ to: '/create' });
    },
  };
}

function reactionHandler(icon: ReactNode, reaction: Reaction): ClipActionHandler {
  return { icon, needsAccount: true, run: ({ id }) => updateReactionType(id, reaction) };
}
