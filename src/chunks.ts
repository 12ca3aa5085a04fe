/** Of packages, whatever folder they are installed in. */
const packages = (names: string) => new RegExp(`node_modules/(?:${names})/`);
/** Of this folder, by the beginning of the path. */
const source = (paths: string) => new RegExp(`/src/(?:${paths})`);
/** By their names; those that no line names come with the screens. */
const icons = (names: string) => new RegExp(`node_modules/lucide-react/.*/icons/(?:${names})\\.`);

/** Of the router, what only a screen with something to lose uses. */
const BLOCKER = /@tanstack\/react-router\/.*\/useBlocker\./;

const FRAMEWORK = packages(
  'react|react-dom|scheduler|use-sync-external-store|valtio|proxy-compare|@tanstack/(?:react-router|router-core|history|store|react-store)',
);

/**
 * Which chunk a module belongs to: few chunks, each of what is used together, so that a first screen is one wave of
 * few requests. The first line that fits counts; what none names is in the chunk of its route.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  // What a visitor's first page is drawn with, beside the entry.
  ['splash', source('features/splash/SplashScreen|ui/(?:FieldFrame|TextArea)')],
  ['video-cover', source('components/VideoCover\\.')],
  // Songs that are not paid for, which most servers do not make.
  [
    'previews',
    source('components/PreviewUnlock|domain/(?:\\w+/)?preview-polls|state/(?:commands|queries)/previews'),
  ],
  ['previews', icons('lock-open')],
  ['short-video', source('state/commands/video-cover')],
  [
    'own',
    source(
      'features/library/(?:History|Trash)|routes/me/(?:history|trash)|state/queries/(?:history|outbox-rows)',
    ),
  ],
  ['library-empty', source('features/library/LibraryEmpty')],
  [
    'library',
    source(
      'components/DraftsWhenAny|features/library/|routes/me/(?:index|liked)\\.|state/queries/(?:drafts|plan-feature)|ui/(?:SearchBox|use-row-window)',
    ),
  ],
  // What helps to write lyrics: their sections, syllables and rhymes.
  [
    'writing',
    source(
      'features/create/(?:LyricsOutline|Outline|RhymePanel|SynonymPanel|WordPanel|use-(?:line|outline))|domain/(?:\\w+/)?(?:caret-word|lyrics-outline|rhyme-source|section-marks|writing-help)|state/commands/writing-help',
    ),
  ],
  ['writing', icons('copy-plus')],
  // Songs that are being made: their cards, covers and the engine.
  [
    'making',
    source(
      'components/(?:Credits|Drafts\\.|GeneratingCard|generation\\.)|contract/generate\\.|domain/(?:\\w+/)?(?:cover-art|create-|credit-prices|enough-credits|form-of-clip|free-uses|generation-|lyrics\\.|kept-draft|picture-wish|prompt-form|request-price|session-view|song-request|style-suggestions|wish-|word)|lib/(?:picture-frames|seed)|state/(?:bridges/engine|commands/(?:create-sources|drafts|generate|lyrics\\.|model-preference|play-draft|prompts|understand|verification)|queries/(?:billing|generations|request-price|session-view|waiting-songs|prompts|stored-session|styles)|stores/(?:create-form|kept-forms|lyrics))',
    ),
  ],
  [
    'account',
    source(
      'api/|contract/(?:errors|passkeys|status)\\.|features/auth/|lib/sleep|routes/sign-|state/commands/(?:account|passkeys|session)',
    ),
  ],
  [
    'studio',
    source(
      'features/studio/|routes/studio|db/kept-takes|domain/(?:\\w+/)?studio-|player/studio-|state/(?:bridges/studio|(?:commands|queries)/studio)',
    ),
  ],
  // Decoded songs that are played at equal loudness, and what two takes differ in.
  [
    'takes',
    source(
      'features/create/TakeComparison|components/use-(?:preview|song-audio)|domain/(?:\\w+/)?(?:edit-preview|song-(?:facts|structure)|take-differences)|lib/peak|state/bridges/(?:audio-worker|edit-preview|song-audio)|sync/make/waveform',
    ),
  ],
  [
    'edit',
    source(
      'contract/edits\\.|features/edit/|routes/edit|components/(?:Remaster|Stems|TimeField|time-input)|domain/(?:\\w+/)?(?:edit-|undo-history)|state/(?:bridges/edit|commands/edits)',
    ),
  ],
  [
    'uploads',
    source(
      'features/uploads/|routes/me/uploads|components/(?:AudioFileZone|AudioRecorder|ExtendedUploads|MicrophoneLevel|Upload(?:Status|Terms))|domain/(?:\\w+/)?(?:poll-schedule|uploads)|lib/(?:backoff|wav)|state/(?:bridges/(?:readable|recording|send-file)|commands/(?:shared-audio|uploads)|stores/uploads)|db/shared-audio|sync/follow/poll-loop',
    ),
  ],
  ['queue', source('state/bridges/(?:gone-song|queue-refresh)')],
  ['create', source('components/Merge')],
  ['overlays', source('components/SheetColumn')],
  // Signing in by passkey, once the form is there.
  ['webauthn', packages('@simplewebauthn')],
  // For those who ask for songs faster than a person listens.
  ['verification', source('components/VerificationDialog|state/bridges/person-check|sync/make/proof')],
  ['overlays', icons('combine')],
  ['files', source('components/ZipSheet')],
  ['uploads', source('db/kept-uploads|state/bridges/when-reachable')],
  [
    'videos',
    source(
      'components/(?:Aspect|Rendition|ShareAsset|Video(?!Cover))|domain/(?:\\w+/)?(?:film-format|lyric-moments|song-scene|videos)|state/(?:bridges/film|commands/(?:device-)?videos|stores/videos)|sync/make/film|ui/font-files',
    ),
  ],
  // What lies over a page (menus, sheets, questions, messages, the full player), and the player bar of wide screens.
  [
    'overlays',
    source(
      'components/(?:AccountSheets|PlanSheets|AddToPlaylist|ClipAction|ClipMenu|ClipSheets|ClipTools|CreatePersona|FeedbackSheets|embed-code|FormSheet|MoveToWorkspace|PickList|ShareSheet|share-private|SongPicker|SungRows|change-visibility|clip-action|pin-song|show-undo|trash-songs|use-clip-actions|use-sung-times|copy-link|song-link|voice-lines|workspace-songs)|contract/pins\\.|db/clips\\.|domain/(?:\\w+/)?(?:clip-actions|embed-code|lyrics-lines|remaster|share-text|stems)|lib/markup|features/player/(?:FullPlayer|Lyrics|PlayerBar|PlayerShortcuts|PlayingFrom|QueueSheet|ReactionKeys|VolumeControl|shortcuts|use-(?:peaks|sung)|voice-scroll)|features/song/Followed|features/shell/(?:Overlays\\.|SideNav)|state/(?:commands/(?:billing|bulk|feedback|invites|lyrics-panel|metadata|personas|pins|playlists|projects|share)|queries/(?:aligned|invites|played|projects))|ui/(?:ActionRow|Choice|ConfirmDialog|Menu|SelectField|Sheet|Toasts)',
    ),
  ],
  ['overlays', source('features/player/(?:MoonPhase|Sleep)|player/sleep-timer|state/commands/sleep')],
  ['overlays', source('ui/(?:Slider|Switch)')],
  [
    'explore',
    source(
      'features/(?:explore/|radio/|song/Shared)|domain/(?:\\w+/)?(?:chat-description|hooks\\.)|routes/(?:chat|hooks?[/.]|live-radio|radio/|s/|sunoverse)',
    ),
  ],
  [
    'contest',
    source(
      'components/(?:Contest|accept-terms|contest-)|domain/(?:\\w+/)?contest\\.|state/(?:commands/(?:contests|users)|(?:commands|queries)/user-config|queries/contest|stores/banners)',
    ),
  ],
  ['contest', icons('trophy')],
  [
    'tour',
    source(
      'components/CreateTour|domain/(?:\\w+/)?onboarding|state/(?:commands|queries)/onboarding\\.|ui/Tip',
    ),
  ],
  [
    'comments',
    source(
      'components/(?:Comment|MentionList|ReasonSheet|use-people-search)|state/(?:commands/(?:blocks|comments)|queries/mentionable)',
    ),
  ],
  [
    'files',
    source(
      'components/(?:DownloadQuota|SongFiles)|contract/files\\.|db/stems|domain/(?:\\w+/)?(?:file-name|song-files|timed-lyrics)|state/(?:bridges/song-file|commands/files|queries/stems|stores/song-files)|sync/make/song-file',
    ),
  ],
  [
    'details',
    source(
      'components/(?:ClipCoverField|ConfigurationsField|CoverChoices|DetailsSheet|PublishSheet|Remix(?:Field|Sheet)|VideoCoverField|network-text)|domain/(?:\\w+/)?video-cover',
    ),
  ],
  // Choosing many songs of a list.
  ['selecting', source('components/(?:ClipChoice|SelectionBar|bulk-songs|choose-songs)')],
  // What only screens beyond the first ones use: profiles, playlists, personas, search, account.
  [
    'further',
    source(
      'components/(?:tag-radio|ClipListView|EntryRow|FollowButton|Persona(?:Picture|Row)|Picture(?:Crop|Field)|PlaylistRow|share-page|SubScreen)|db/(?:device-search|recent-searches)|domain/(?:\\w+/)?(?:credits-expiring|notification-text|promo-hides|queue-rest|search-terms)|domain/(?:\\w+/)?(?:from-upload|tags)|components/reuse-song|state/(?:commands/(?:account|discover|notifications|play-list|profiles|push|search)|queries/(?:library-fill|personas|plans|profiles|search|social|trending)|stores/promo-hides)|ui/(?:Card|RangeSlider|scroll|use-near-end)',
    ),
  ],
  // No first screen has one.
  ['fields', source('ui/(?:DragGrip|TextField|use-drag)')],
  ['fields', icons('grip-vertical')],
  ['controls', packages('@base-ui|@floating-ui|tabbable')],
  ['studio', icons('arrow-(?:left|right)-to-line|copy|metronome|timer')],
  ['files', icons('captions|file-text|film')],
  ['uploads', icons('mic|square')],
  ['uploads', BLOCKER],
  ['further', icons('chevron-right|coins|history|mail|rotate-ccw-clock|send|users')],
  ['profiles', icons('badge-check')],
  ['further', icons('image-up')],
  ['details', icons('list')],
  ['selecting', icons('list-x|merge')],
  ['edit', icons('eraser|gauge|rewind|trending-(?:down|up)|zoom-(?:in|out)')],
  [
    'own',
    icons(
      'bookmark|check-check|download|log-out|users-round|message-square|refresh-cw|settings|upload|user-round-(?:pen|plus)',
    ),
  ],
  ['create', icons('list-tree|book-open|brush|sliders-horizontal|smartphone|palette|video')],
  ['making', icons('brackets|cloud-upload|dice-5|feather|hourglass|pencil|piano|redo-2|save')],
  [
    'overlays',
    icons(
      'ban|clock|code|disc-3|flag|radio|file-headphone|git-fork|image|scissors|undo-2|arrow-down|chevron-down|clapperboard|crop|external-link|eye|eye-off|file-(?:archive|down)|flag-off|folder-input|heart-off|infinity|info|keyboard|link|list-(?:end|plus|start)|mic-vocal|moon|pencil-line|pin-off|rotate-ccw|split|step-forward|trash-2|volume-.|repeat-2',
    ),
  ],
  // Screens that lead to each other, each loaded whole.
  ['create', source('features/create/|routes/(?:-CreatePage|create)|ui/FactChip')],
  [
    'uses',
    source(
      'db/(?:drafts|engine-cache|expiry)|domain/(?:\\w+/)?(?:engine-files|user-events)|lib/metered|state/(?:bridges/(?:analytics|page-idle)|(?:commands|stores)/engine-files)|sync/make/draft-service',
    ),
  ],
  ['profiles', source('features/profile/|routes/(?:@|artist|me/follow)')],
  // What songs are kept in.
  [
    'places',
    source(
      'features/(?:personas|playlists|workspaces)/|routes/(?:invites|persona/|playlist/|workspace/|me/(?:personas|playlists|workspaces))',
    ),
  ],
  [
    'own',
    source(
      'features/(?:account|downloads|moderation|notifications|plans|sync)/|routes/(?:account|notifications|reports|rules|me/(?:downloads|sync))',
    ),
  ],
  // Writing: what can be changed, how it is checked, queued and shown at once. No screen shows its songs by it.
  ['writes', packages('uuid|zod')],
  [
    'writes',
    source(
      'contract/(?!clip-batch)|db/(?:aligned-lyrics|comment-pages|entity-store|id-lists|ledger|library-fill|nouns|outbox|pins|playlists|projects)|domain/(?:\\w+/)?(?:clip-access|credit-ledger|clip-updates|default-place|details-errors|free-quotas|hidden-song|lyrics-limit|mentions|models|own-lists|persona-texts|plan-levels|project-name|write-conflict|writes/)|lib/ids|state/queries/(?:id-lists|playlists)|state/commands/(?:radio|trash)',
    ),
  ],
  // Beside the first songs, which do not wait for it: the player, notices, and what opens over the page.
  [
    'player',
    source(
      'components/(?:OfflineBanner|SyncStatus|sync-text)|contract/clip-batch|lib/api-fetch|db/(?:audio-cache|downloads|played|player)|domain/(?:\\w+/)?(?:bucket-paths|compact-audio|play-(?:count|queue|sources)|player-restore)|features/player/(?:MiniPlayer|PlayerKey|PlayerPanels|PlayingSong|swipe)|features/shell/(?:FoldedPlayer|focus-keeper|Notices|OverlayHost|ReadySongs|ServiceMessage|overlay-history|use-(?:still-page|storage-silence)|visited-paths)|player/(?!player-settings\\.)|state/(?:bridges/(?:held-songs|lost-session|player-|service-worker)|commands/(?:downloads|player-settings|queue|tag-radio))|ui/(?:Banner|EmptyDrawing|open-overlays)',
    ),
  ],
  ['player', icons('cloud-check|repeat|shuffle|skip-(?:back|forward)|wrench')],
  // Keeping a song on the device, and the large key that plays it.
  ['held', source('components/DownloadButton|state/queries/downloads\\.|ui/PlayButton')],
  // The library as lists read it.
  ['lists', source('db/(?:library\\.|search-words)|state/(?:commands|queries)/feed\\.')],
  // The first songs of each screen with songs.
  [
    'rows',
    source(
      'components/(?:ClipRow|SelectButton|saved-mark|selection)|domain/(?:\\w+/)?(?:date-format|new-york)|state/commands/outbox',
    ),
  ],
  ['song', icons('lock|message-circle|share-2')],
  ['home', icons('bell')],
  [
    'song',
    source(
      'components/(?:Avatar|PreviewPart|ProfileLink|Waveform|share-song|waveform-path)|db/comments|domain/(?:\\w+/)?clip-problems|features/song/Song(?:Details|Head|Screen)|routes/song/|state/queries/comments|ui/Tabs',
    ),
  ],
  [
    'home',
    source(
      'components/(?:Clip(?:Shelf|Tile)|NotificationBell)|db/notifications|features/home/Home|state/queries/(?:first-song|notifications)',
    ),
  ],
  // The device's storage.
  // Carries calls to the workers, which load beside it.
  ['comlink', packages('comlink')],
  ['data', packages('dexie')],
  ['data', source('db/library-|domain/(?:\\w+/)?(?:media-paths|nouns/)')],
  ['visitor', source('features/shell/VisitorBar')],
  ['trouble', source('features/shell/(?:CrashScreen|NotFoundScreen)')],
  // Data and frame: what every screen with songs is made of. All by name, as this chunk needs none of those above.
  ['session', packages('lucide-react')],
  [
    'session',
    source(
      'components/(?:Cover|ProgressLine|ReactionButton|SyncLink|clip-(?:maker|marks|playback|reactions|styles)|ensure-signed-in|mark-situation|needs-signal|report-failure|use-go-back)\\.',
    ),
  ],
  [
    'session',
    source(
      'db/(?:tables/|(?:db|entity|following-feed|kv|left-page|list-cursors|pending|put-rows|schema|versions|views)\\.)|domain/(?:\\w+/)?(?:app-notes|clip-(?:kinds|status|title)|empty-queue|house|pending-view|previews|reactions|text-format|visited-paths)\\.',
    ),
  ],
  ['session', source('features/shell/(?:Dock|PlayerPresence|navigation|sign-up-source)\\.')],
  [
    'session',
    source(
      'lib/(?:api-base|error-text|left-page)\\.|player/player-settings\\.|state/(?:bridges/(?:audio-element|lazy-player|page-events|page-start|sync-bridge|user-actions)|commands/(?:calls|clips|player|writes)|queries/(?:clips|connection|downloaded-ids|fresh-read|live-query|outbox|reconnect)|stores/(?:clip-tools|dialogs|player|service-status|toasts|visited-paths))\\.|sync/sync-events\\.|ui/(?:Chip|EmptyState|ErrorState|IconButton|Mark|Skeleton)\\.',
    ),
  ],
  // What is new: it may need any of those above, and none of them needs it.
  [
    'further',
    source(
      '(?!state/(?:queries/lineage|bridges/analytics-script))(?:components|db|domain|lib|player|state|sync|ui)/',
    ),
  ],
];

/** For the bundler: null leaves a module to its route. */
function chunkOf(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/');
  return CHUNKS.find(([, modules]) => modules.test(path))?.[0] ?? null;
}

function isFramework(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return FRAMEWORK.test(path) && !BLOCKER.test(path);
}

/** What both a visitor's first page and the first screens of accounts are drawn with. */
const FIRST_PIECES = source(
  'components/page-title|contract/product|domain/(?:\\w+/)?create-form-limits|features/splash/splash-songs|state/commands/song-idea|ui/(?:Button|Logo|class-names|lucide-icon)\\.',
);
const FIRST_ICONS = icons('loader-circle|triangle-exclamation-point');

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** The entry: what every page begins with. */
function entryOf(moduleId: string, modules: Modules): string | null {
  const path = moduleId.replaceAll('\\', '/');
  if (path.includes('/node_modules/')) return FIRST_ICONS.test(path) ? 'index' : null;
  return FIRST_PIECES.test(path) || isImportedByEntry(moduleId, modules) ? 'index' : null;
}

function isImportedByEntry(moduleId: string, modules: Modules): boolean {
  const seen = new Set([moduleId]);
  for (const id of seen) {
    const info = modules.getModuleInfo(id);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The bundler's groups, the first of which that takes a module keeps it. */
export const CHUNK_GROUPS = [
  { name: 'framework', test: isFramework, priority: 3 },
  { name: entryOf, priority: 2 },
  { name: chunkOf, priority: 1 },
];
