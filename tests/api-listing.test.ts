import { expect, test } from 'vitest';
import { callListing, listedCalls } from './support/server/call-listing.ts';
import { sourceFiles } from './support/source-files.ts';

const DOCUMENTED_CALLS = `
GET /api/session/
GET /api/billing/info/
POST /api/generate/v2/
GET /api/generate/requests/
POST /api/generate/lyrics/
GET /api/generate/lyrics/{lyrics_id}
GET /api/clip/{clip_id}
GET /api/clips/get_songs_by_ids
GET /api/feed/v2
POST /api/gen/{gen_id}/update_reaction_type/
GET /api/profiles/pinned-clips
POST /api/profiles/pin-clip/{clip_id}
GET /api/playlist/me
GET /api/playlist/{playlist_id}/
POST /api/playlist/create/
POST /api/playlist/update_clips/
POST /api/music_player/playbar_state
GET /api/music_player/playbar_state
POST /api/gen/{gen_id}/increment_play_count/v2
GET /api/gen/{clip_id}/aligned_lyrics/v2/
POST /api/gen/{clip_id}/aligned_lyrics/v2/
POST /api/clips/autoplay/
GET /api/status/
GET /api/clips/{clip_id}/project
POST /api/project
POST /api/project/{project_id}/metadata
POST /api/project/{project_id}/clips
POST /api/project/{project_id}/ably-update
POST /api/project/trash
GET /api/project/me
GET /api/project/invites
GET /api/project/{project_id}
GET /api/project/{project_id}/collaborators
DELETE /api/project/{project_id}/collaborators
DELETE /api/project/{project_id}/collaborators/me
POST /api/project/{project_id}/invite
PUT /api/project/invites/{invite_id}
`
  .trim()
  .split('\n');

const written = listedCalls();

test('the listing of all calls and their required rights changes only on purpose', () => {
  expect(callListing()).toMatchInlineSnapshot(`
    "accounts.list                    online  staff      -                            -            GET /api/accounts/                                               401 403 403 403 ok
    accounts.setRole                 online  staff      -                            -            POST /api/accounts/{account_id}/role/                            401 403 403 403 ok
    analytics.sendEvents             online  signed-in  -                            -            POST /api/analytics/events/                                      401 ok ok ok ok
    apps.create                      online  signed-in  -                            apps         POST /api/apps/                                                  401 ok ok ok ok
    apps.list                        online  signed-in  -                            -            GET /api/apps/                                                   401 ok ok ok ok
    apps.revoke                      online  secret     app params.app_id            -            POST /api/apps/{app_id}/revoke/                                  401 404 404 ok 404
    billing.cancel                   online  signed-in  -                            -            POST /api/billing/cancel/                                        401 ok ok ok ok
    billing.comparePlans             cached  everybody  -                            -            GET /api/billing/usage-plan-web-table-comparison/                ok ok ok ok ok
    billing.completeCheckout         online  signed-in  -                            -            POST /api/billing/complete-checkout/                             401 ok ok ok ok
    billing.createSession            online  signed-in  -                            -            POST /api/billing/create-session/                                401 ok ok ok ok
    billing.getInfo                  cached  signed-in  -                            -            GET /api/billing/info/                                           401 ok ok ok ok
    billing.listPlans                cached  everybody  -                            -            GET /api/billing/usage-plan-descriptions/                        ok ok ok ok ok
    billing.listQuestions            cached  everybody  -                            -            GET /api/billing/usage-plan-faq/                                 ok ok ok ok ok
    blocks.blockUser                 queued  reactable  profile body.handle          -            POST /api/comment/block-user                                     401 ok ok ok ok | 401 404 ok ok 404
    blocks.unblockUser               queued  reactable  profile body.handle          -            POST /api/comment/unblock-user                                   401 ok ok ok ok | 401 404 ok ok 404
    captcha.check                    online  signed-in  -                            -            POST /api/c/check                                                401 ok ok ok ok
    clips.addListen                  queued  reactable  clip params.gen_id           -            POST /api/gen/{gen_id}/listens/                                  401 ok ok ok ok | 401 404 ok ok 404
    clips.cancel                     online  ownable    clip params.clip_id          -            POST /api/gen/{clip_id}/cancel/                                  401 403 403 ok 403 | 401 404 403 ok 404
    clips.countPreviewPlay           online  usable     clip params.gen_id           plays        POST /api/gen/{gen_id}/increment_play_count/                     ok ok ok ok ok | 404 404 ok ok 404
    clips.get                        cached  readable   clip params.clip_id          -            GET /api/clip/{clip_id}                                          ok ok ok ok ok | 404 404 ok ok ok
    clips.getSongsByIds              cached  everybody  clip query.ids[]             -            GET /api/clips/get_songs_by_ids                                  ok ok ok ok ok
    clips.incrementPlayCount         online  usable     clip params.gen_id           plays        POST /api/gen/{gen_id}/increment_play_count/v2                   ok ok ok ok ok | 404 404 ok ok 404
    clips.unlockPreview              online  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/unlock-preview                            401 403 403 ok 403 | 401 404 403 ok 404
    clips.updateReactionType         queued  reactable  clip params.gen_id           reactions    POST /api/gen/{gen_id}/update_reaction_type/                     401 ok ok ok ok | 401 404 ok ok 404
    comments.count                   online  readable   clip params.clip_id          -            GET /api/gen/{clip_id}/comments/count                            ok ok ok ok ok | 404 404 ok ok ok
    comments.create                  queued  reactable  clip params.clip_id          comments     POST /api/gen/{clip_id}/comment                                  401 ok ok ok ok | 401 404 ok ok 404
    comments.delete                  queued  ownable    comment params.comment_id    -            DELETE /api/comment/{comment_id}                                 401 403 403 ok 403 | 401 404 403 ok 404
    comments.list                    cached  readable   clip params.clip_id          -            GET /api/gen/{clip_id}/comments                                  ok ok ok ok ok | 404 404 ok ok ok
    comments.listReplies             cached  readable   comment params.comment_id    -            GET /api/comment/{comment_id}/replies                            ok ok ok ok ok | 404 404 ok ok ok
    comments.report                  queued  reactable  comment params.comment_id    -            POST /api/comment/{comment_id}/report                            401 ok ok ok ok | 401 404 ok ok 404
    comments.toggle                  queued  ownable    clip params.clip_id          -            POST /api/gen/{clip_id}/toggle_comments/                         401 403 403 ok 403 | 401 404 403 ok 404
    comments.updateReactionType      queued  reactable  comment params.comment_id    reactions    POST /api/comment/{comment_id}/reaction                          401 ok ok ok ok | 401 404 ok ok 404
    contests.getCurrent              cached  everybody  -                            -            GET /api/contests/current/                                       ok ok ok ok ok
    contests.isContestClip           online  readable   clip params.clip_id          -            GET /api/contests/is_contest_clip/{clip_id}/                     ok ok ok ok ok | 404 404 ok ok ok
    contests.set                     online  staff      -                            -            POST /api/contests/current/                                      401 403 403 403 ok
    devices.get                      online  signed-in  -                            -            GET /api/devices/{device_id}/                                    401 ok ok ok ok
    devices.list                     online  signed-in  -                            -            GET /api/devices/                                                401 ok ok ok ok
    devices.sendCommand              online  signed-in  -                            -            POST /api/devices/{device_id}/commands/                          401 ok ok ok ok
    discover.list                    online  everybody  -                            -            POST /api/discover/                                              ok ok ok ok ok
    edits.concat                     online  ownable    clip body.clip_id            generate     POST /api/generate/concat/v2/                                    401 403 403 ok 403 | 401 404 403 ok 404
    edits.crop                       online  ownable    clip params.clip_id          generate     POST /api/edit/crop/{clip_id}/                                   401 403 403 ok 403 | 401 404 403 ok 404
    edits.fade                       online  ownable    clip params.clip_id          generate     POST /api/edit/fade/{clip_id}/                                   401 403 403 ok 403 | 401 404 403 ok 404
    edits.getAction                  online  ownable    clip params.action_clip_id   -            GET /api/edit/action/{action_clip_id}/                           401 403 403 ok 403 | 401 404 403 ok 404
    edits.getStructure               online  ownable    clip params.clip_id          -            GET /api/edit/structure/{clip_id}/                               401 403 403 ok 403 | 401 404 403 ok 404
    edits.merge                      online  ownable    clip every body.clip_ids     generate     POST /api/generate/merge/                                        401 403 403 ok 403 | 401 404 403 ok 404
    edits.remaster                   online  ownable    clip body.clip_id            generate     POST /api/generate/upsample                                      401 403 403 ok 403 | 401 404 403 ok 404
    edits.speed                      online  ownable    clip params.clip_id          generate     POST /api/edit/speed/{clip_id}/                                  401 403 403 ok 403 | 401 404 403 ok 404
    edits.stems                      online  ownable    clip params.clip_id          generate     POST /api/edit/stems/{clip_id}/                                  401 403 403 ok 403 | 401 404 403 ok 404
    engines.change                   online  staff      -                            -            POST /api/engines/connections/{engine_id}/change/                401 403 403 403 ok
    engines.check                    online  staff      -                            -            POST /api/engines/connections/{engine_id}/check/                 401 403 403 403 ok
    engines.connect                  online  staff      -                            -            POST /api/engines/connections/                                   401 403 403 403 ok
    engines.list                     online  signed-in  -                            -            GET /api/engines/                                                401 ok ok ok ok
    engines.listConnections          online  staff      -                            -            GET /api/engines/connections/                                    401 403 403 403 ok
    engines.remove                   online  staff      -                            -            POST /api/engines/connections/{engine_id}/remove/                401 403 403 403 ok
    engines.setPrice                 online  staff      -                            -            POST /api/engines/connections/{engine_id}/price/                 401 403 403 403 ok
    feed.list                        cached  signed-in  clip query.ids[]             -            GET /api/feed/v2                                                 401 ok ok ok ok
    feed.listChanges                 cached  signed-in  -                            -            GET /api/feed/changes                                            401 ok ok ok ok
    feed.walk                        cached  signed-in  -                            -            GET /api/feed/walk                                               401 ok ok ok ok
    feedback.sendProductFeedback     online  signed-in  -                            reports      POST /api/feedback/                                              401 ok ok ok ok
    feedback.setNotInterested        queued  reactable  clip params.clip_id          -            POST /api/recommend/feedback/song/{clip_id}                      401 ok ok ok ok | 401 404 ok ok 404
    feedback.unsetNotInterested      queued  reactable  clip params.clip_id          -            DELETE /api/recommend/feedback/song/{clip_id}                    401 ok ok ok ok | 401 404 ok ok 404
    feedback.updateFeedbackState     queued  reactable  clip params.gen_id           -            POST /api/gen/{gen_id}/update_feedback_state/                    401 ok ok ok ok | 401 404 ok ok 404
    feedback.updateFlagState         queued  reactable  clip params.gen_id           reports      POST /api/gen/{gen_id}/update_flag_state/                        401 ok ok ok ok | 401 404 ok ok 404
    files.convertOpus                online  reactable  clip params.clip_id          conversions  POST /api/gen/{clip_id}/convert_opus/                            401 ok ok ok ok | 401 404 ok ok 404
    files.convertWav                 online  reactable  clip params.clip_id          conversions  POST /api/gen/{clip_id}/convert_wav/                             401 ok ok ok ok | 401 404 ok ok 404
    files.getOpus                    online  reactable  clip params.clip_id          -            GET /api/gen/{clip_id}/opus_file/                                401 ok ok ok ok | 401 404 ok ok 404
    files.getWav                     online  reactable  clip params.clip_id          -            GET /api/gen/{clip_id}/wav_file/                                 401 ok ok ok ok | 401 404 ok ok 404
    files.logDownload                online  reactable  clip params.clip_id          -            POST /api/billing/clips/{clip_id}/download/                      401 ok ok ok ok | 401 404 ok ok 404
    generate.addDraft                online  signed-in  -                            generate     POST /api/generate/draft/                                        401 ok ok ok ok
    generate.create                  queued  signed-in  -                            generate     POST /api/generate/v2/                                           401 ok ok ok ok
    generate.createWeb               queued  signed-in  -                            generate     POST /api/generate/v2-web/                                       401 ok ok ok ok
    generate.getMatrix               online  staff      -                            -            GET /api/generate/matrix                                         401 403 403 403 ok
    generate.listRequests            online  signed-in  -                            -            GET /api/generate/requests/                                      401 ok ok ok ok
    invites.answer                   queued  secret     invite params.invite_id      -            PUT /api/project/invites/{invite_id}                             401 404 404 ok 404
    invites.list                     cached  signed-in  -                            -            GET /api/project/invites                                         401 ok ok ok ok
    keys.create                      online  signed-in  -                            -            POST /api/keys/                                                  401 ok ok ok ok
    keys.list                        online  signed-in  -                            -            GET /api/keys/                                                   401 ok ok ok ok
    keys.revoke                      online  signed-in  -                            -            POST /api/keys/{key_id}/revoke/                                  401 ok ok ok ok
    lineage.countDirectChildren      online  readable   clip query.clip_id           -            GET /api/clips/direct_children_count                             ok ok ok ok ok | 404 404 ok ok ok
    lineage.getParent                cached  readable   clip query.clip_id           -            GET /api/clips/parent                                            ok ok ok ok ok | 404 404 ok ok ok
    lineage.listChildrenByUser       cached  readable   clip query.clip_id           -            GET /api/clips/direct_children_by_user/                          ok ok ok ok ok | 404 404 ok ok ok
    lineage.listDirectChildren       cached  readable   clip query.clip_id           -            GET /api/clips/direct_children                                   ok ok ok ok ok | 404 404 ok ok ok
    lineage.listOwnRemixes           cached  reactable  clip query.clip_id           -            GET /api/clips/user_remixes_for_clip/                            401 ok ok ok ok | 401 404 ok ok 404
    links.createForPlaylist          queued  ownable    playlist params.playlist_id  -            POST /api/links/playlist/{playlist_id}/                          401 403 403 ok 403 | 401 404 403 ok 404
    links.createForSong              queued  ownable    clip params.clip_id          -            POST /api/links/song/{clip_id}/                                  401 403 403 ok 403 | 401 404 403 ok 404
    links.getAlignedLyrics           online  everybody  -                            links        GET /api/links/open/{code}/aligned_lyrics/{clip_id}/             ok ok ok ok ok
    links.listOfPlaylist             online  ownable    playlist params.playlist_id  -            GET /api/links/playlist/{playlist_id}/                           401 403 403 ok 403 | 401 404 403 ok 404
    links.listOfSong                 online  ownable    clip params.clip_id          -            GET /api/links/song/{clip_id}/                                   401 403 403 ok 403 | 401 404 403 ok 404
    links.open                       online  everybody  -                            links        GET /api/links/open/{code}/                                      ok ok ok ok ok
    links.revoke                     online  secret     link params.link_id          -            POST /api/links/{link_id}/revoke/                                401 404 404 ok 404
    llm.check                        online  staff      -                            -            GET /api/language_model/check/                                   401 403 403 403 ok
    llm.get                          online  staff      -                            -            GET /api/language_model/                                         401 403 403 403 ok
    llm.remove                       online  staff      -                            -            POST /api/language_model/remove/                                 401 403 403 403 ok
    llm.set                          online  staff      -                            -            POST /api/language_model/                                        401 403 403 403 ok
    lyrics.align                     online  readable   clip params.clip_id          -            POST /api/gen/{clip_id}/aligned_lyrics/v2/                       ok ok ok ok ok | 404 404 ok ok ok
    lyrics.cancel                    online  secret     lyrics params.lyrics_id      -            POST /api/generate/lyrics/{lyrics_id}/cancel/                    401 404 404 ok 404
    lyrics.create                    online  signed-in  -                            lyrics       POST /api/generate/lyrics/                                       401 ok ok ok ok
    lyrics.get                       online  secret     lyrics params.lyrics_id      -            GET /api/generate/lyrics/{lyrics_id}                             401 404 404 ok 404
    lyrics.getAligned                cached  readable   clip params.clip_id          -            GET /api/gen/{clip_id}/aligned_lyrics/v2/                        ok ok ok ok ok | 404 404 ok ok ok
    lyrics.rewrite                   online  signed-in  -                            lyrics       POST /api/generate/lyrics/rewrite/                               401 ok ok ok ok
    lyrics.setTimes                  online  ownable    clip params.clip_id          -            POST /api/gen/{clip_id}/lyric_times/                             401 403 403 ok 403 | 401 404 403 ok 404
    metadata.generateImage           online  ownable    clip params.gen_id           pictures     POST /api/gen/{gen_id}/generate_image/                           401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setAllRemixPermissions  online  signed-in  -                            -            POST /api/clips/set_all_remix_permissions/                       401 ok ok ok ok
    metadata.setClipPrompt           queued  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/set_clip_prompt/                          401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setConfigurations       queued  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/set_configurations/                       401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setDisplayTags          queued  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/set_display_tags                          401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setMetadata             queued  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/set_metadata/                             401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setRemixType            queued  ownable    clip params.clip_id          -            POST /api/clips/{clip_id}/set_remix_type                         401 403 403 ok 403 | 401 404 403 ok 404
    metadata.setVisibility           queued  ownable    clip params.gen_id           -            POST /api/gen/{gen_id}/set_visibility/                           401 403 403 ok 403 | 401 404 403 ok 404
    metadata.toggleRemixes           queued  ownable    clip params.clip_id          -            POST /api/clips/{clip_id}/toggle_remixes/                        401 403 403 ok 403 | 401 404 403 ok 404
    metadata.toggleShowRemixes       queued  ownable    clip params.clip_id          -            POST /api/clips/{clip_id}/toggle_show_remixes                    401 403 403 ok 403 | 401 404 403 ok 404
    mode.get                         online  staff      -                            -            GET /api/server-mode/                                            401 403 403 403 ok
    mode.set                         online  staff      -                            -            POST /api/server-mode/                                           401 403 403 403 ok
    moderation.listLog               online  staff      -                            -            GET /api/moderation/log/                                         401 403 403 403 ok
    moderation.listReports           online  staff      -                            -            GET /api/moderation/reports/                                     401 403 403 403 ok
    moderation.resolve               online  staff      -                            -            POST /api/moderation/resolve/                                    401 403 403 403 ok
    notifications.getSettings        online  signed-in  -                            -            GET /api/notification/settings/                                  401 ok ok ok ok
    notifications.list               cached  signed-in  -                            -            GET /api/notification/v2                                         401 ok ok ok ok
    notifications.read               queued  signed-in  -                            -            POST /api/notification/v2/read                                   401 ok ok ok ok
    notifications.setSettings        online  signed-in  -                            -            POST /api/notification/settings/                                 401 ok ok ok ok
    notifications.suppress           queued  signed-in  -                            -            POST /api/notification/suppress                                  401 ok ok ok ok
    parties.addSong                  online  usable     party params.code            guests       POST /api/parties/{code}/songs/                                  ok ok ok ok ok | 404 404 ok ok 404
    parties.create                   online  signed-in  -                            parties      POST /api/parties/                                               401 ok ok ok ok
    parties.end                      online  ownable    party params.code            -            POST /api/parties/{code}/end/                                    401 403 403 ok 403 | 401 404 403 ok 404
    parties.get                      online  readable   party params.code            guests       GET /api/parties/{code}/                                         ok ok ok ok ok | 404 404 ok ok ok
    parties.getOwn                   online  signed-in  -                            -            GET /api/parties/                                                401 ok ok ok ok
    parties.join                     online  usable     party params.code            guests       POST /api/parties/{code}/guest/                                  ok ok ok ok ok | 404 404 ok ok 404
    parties.letIn                    online  ownable    party params.code            -            POST /api/parties/{code}/let-in/                                 401 403 403 ok 403 | 401 404 403 ok 404
    parties.removeSong               online  ownable    party params.code            -            POST /api/parties/{code}/songs/remove/                           401 403 403 ok 403 | 401 404 403 ok 404
    parties.search                   online  readable   party params.code            guests       GET /api/parties/{code}/search/                                  ok ok ok ok ok | 404 404 ok ok ok
    parties.setPlaying               online  ownable    party params.code            -            POST /api/parties/{code}/playing/                                401 403 403 ok 403 | 401 404 403 ok 404
    parties.vote                     online  usable     party params.code            guests       POST /api/parties/{code}/votes/                                  ok ok ok ok ok | 404 404 ok ok 404
    personas.create                  online  ownable    clip body.root_clip_id       -            POST /api/persona/create/                                        401 403 403 ok 403 | 401 404 403 ok 404
    personas.edit                    online  ownable    persona params.persona_id    -            PUT /api/persona/edit-persona/{persona_id}/                      401 403 403 ok 403 | 401 404 403 ok 404
    personas.follow                  queued  reactable  persona params.persona_id    reactions    POST /api/persona/follow/{persona_id}/                           401 ok ok ok ok | 401 404 ok ok 404
    personas.get                     cached  readable   persona params.persona_id    -            GET /api/persona/get-persona/{persona_id}/                       ok ok ok ok ok | 404 404 ok ok ok
    personas.getPaginated            cached  readable   persona params.persona_id    -            GET /api/persona/get-persona-paginated/{persona_id}/             ok ok ok ok ok | 404 404 ok ok ok
    personas.listFollowed            cached  signed-in  -                            -            GET /api/persona/get-followed-personas/                          401 ok ok ok ok
    personas.listLoved               cached  signed-in  -                            -            GET /api/persona/get-loved-personas/                             401 ok ok ok ok
    personas.listMine                cached  signed-in  -                            -            GET /api/persona/get-personas/                                   401 ok ok ok ok
    personas.listProduct             cached  signed-in  -                            -            GET /api/persona/get-skylark-personas/                           401 ok ok ok ok
    personas.listTrashed             cached  signed-in  -                            -            GET /api/persona/get-trashed-personas/                           401 ok ok ok ok
    personas.setVisibility           queued  ownable    persona params.persona_id    -            PUT /api/persona/set_visibility/{persona_id}/                    401 403 403 ok 403 | 401 404 403 ok 404
    personas.toggleLove              queued  reactable  persona params.persona_id    reactions    POST /api/persona/{persona_id}/toggle_love/                      401 ok ok ok ok | 401 404 ok ok 404
    personas.trash                   queued  ownable    persona params.persona_id    -            PUT /api/persona/trash-persona/{persona_id}/                     401 403 403 ok 403 | 401 404 403 ok 404
    pictures.upload                  online  signed-in  -                            pictures     POST /api/uploads/image/                                         401 ok ok ok ok
    pins.list                        cached  everybody  -                            -            GET /api/profiles/pinned-clips                                   ok ok ok ok ok
    pins.pinClip                     queued  ownable    clip params.clip_id          -            POST /api/profiles/pin-clip/{clip_id}                            401 403 403 ok 403 | 401 404 403 ok 404
    player.autoplay                  online  everybody  -                            -            POST /api/clips/autoplay/                                        ok ok ok ok ok
    player.getPlaybarState           online  signed-in  -                            -            GET /api/music_player/playbar_state                              401 ok ok ok ok
    player.setPlaybarState           online  signed-in  -                            -            POST /api/music_player/playbar_state                             401 ok ok ok ok
    playlists.create                 queued  signed-in  -                            -            POST /api/playlist/create/                                       401 ok ok ok ok
    playlists.get                    cached  readable   playlist params.playlist_id  -            GET /api/playlist/{playlist_id}/                                 ok ok ok ok ok | 404 404 ok ok ok
    playlists.incrementPlayCount     online  usable     playlist params.playlist_id  plays        POST /api/playlist_reaction/{playlist_id}/increment_play_count/  ok ok ok ok ok | 404 404 ok ok 404
    playlists.listLiked              cached  signed-in  -                            -            GET /api/playlist/liked_playlist                                 401 ok ok ok ok
    playlists.listMine               cached  signed-in  -                            -            GET /api/playlist/me                                             401 ok ok ok ok
    playlists.regenerate             online  ownable    playlist params.playlist_id  generate     POST /api/playlist/{playlist_id}/regenerate/                     401 403 403 ok 403 | 401 404 403 ok 404
    playlists.setMetadata            queued  ownable    playlist body.playlist_id    -            POST /api/playlist/set_metadata/                                 401 403 403 ok 403 | 401 404 403 ok 404
    playlists.setVisibility          queued  ownable    playlist params.playlist_id  -            POST /api/playlist_reaction/{playlist_id}/set_visibility/        401 403 403 ok 403 | 401 404 403 ok 404
    playlists.trash                  queued  ownable    playlist body.playlist_id    -            POST /api/playlist/trash/                                        401 403 403 ok 403 | 401 404 403 ok 404
    playlists.updateClips            queued  ownable    playlist body.playlist_id    -            POST /api/playlist/update_clips/                                 401 403 403 ok 403 | 401 404 403 ok 404
    playlists.updateReactionType     queued  reactable  playlist params.playlist_id  reactions    POST /api/playlist_reaction/{playlist_id}/update_reaction_type/  401 ok ok ok ok | 401 404 ok ok 404
    profiles.claimHandle             online  signed-in  -                            -            POST /api/profiles/claim-handle/                                 401 ok ok ok ok
    profiles.countRemixesInspired    cached  readable   profile params.handle        -            GET /api/profiles/{handle}/remixes-inspired-count/               ok ok ok ok ok | 404 404 ok ok ok
    profiles.follow                  queued  reactable  profile body.handle          -            POST /api/profiles/follow                                        401 ok ok ok ok | 401 404 ok ok 404
    profiles.getInfo                 cached  readable   profile params.handle        -            GET /api/profiles/{handle}/info                                  ok ok ok ok ok | 404 404 ok ok ok
    profiles.listFollowers           cached  everybody  -                            -            GET /api/profiles/followers                                      ok ok ok ok ok
    profiles.listFollowing           cached  everybody  -                            -            GET /api/profiles/following                                      ok ok ok ok ok
    profiles.listRemixesInspired     cached  readable   profile params.handle        -            GET /api/profiles/{handle}/remixes-inspired/                     ok ok ok ok ok | 404 404 ok ok ok
    profiles.listTopClips            cached  everybody  -                            -            GET /api/profiles/top_clips                                      ok ok ok ok ok
    profiles.update                  queued  signed-in  -                            -            POST /api/profiles/update/                                       401 ok ok ok ok
    projects.broadcast               online  shared     project params.project_id    -            POST /api/project/{project_id}/ably-update                       401 404 ok ok 404
    projects.create                  queued  signed-in  -                            -            POST /api/project                                                401 ok ok ok ok
    projects.get                     cached  shared     project params.project_id    -            GET /api/project/{project_id}                                    401 404 ok ok 404
    projects.invite                  online  ownable    project params.project_id    -            POST /api/project/{project_id}/invite                            401 403 403 ok 403 | 401 404 403 ok 404
    projects.leave                   online  shared     project params.project_id    -            DELETE /api/project/{project_id}/collaborators/me                401 404 ok ok 404
    projects.listCollaborators       cached  shared     project params.project_id    -            GET /api/project/{project_id}/collaborators                      401 404 ok ok 404
    projects.listMine                cached  signed-in  -                            -            GET /api/project/me                                              401 ok ok ok ok
    projects.ofClip                  online  shared     clip params.clip_id          -            GET /api/clips/{clip_id}/project                                 401 404 ok ok 404
    projects.removeCollaborator      online  ownable    project params.project_id    -            DELETE /api/project/{project_id}/collaborators                   401 403 403 ok 403 | 401 404 403 ok 404
    projects.trash                   queued  ownable    project body.project_id      -            POST /api/project/trash                                          401 403 403 ok 403 | 401 404 403 ok 404
    projects.updateClips             queued  shared     project params.project_id    -            POST /api/project/{project_id}/clips                             401 404 ok ok 404
    projects.updateMetadata          queued  ownable    project params.project_id    -            POST /api/project/{project_id}/metadata                          401 403 403 ok 403 | 401 404 403 ok 404
    prompts.delete                   queued  secret     prompt body.id               -            POST /api/prompts/delete/                                        401 404 404 ok 404
    prompts.list                     cached  signed-in  -                            -            GET /api/clips/clip_prompts/                                     401 ok ok ok ok
    prompts.save                     queued  signed-in  -                            -            POST /api/prompts/                                               401 ok ok ok ok
    push.getKey                      online  signed-in  -                            -            GET /api/push/key/                                               401 ok ok ok ok
    push.subscribe                   online  signed-in  -                            -            POST /api/push/subscription/                                     401 ok ok ok ok
    push.unsubscribe                 online  signed-in  -                            -            POST /api/push/subscription/remove/                              401 ok ok ok ok
    radio.getTag                     online  everybody  -                            -            GET /api/radio/{tag}/                                            ok ok ok ok ok
    registration.createInvitation    online  staff      -                            -            POST /api/registration/invitations/                              401 403 403 403 ok
    registration.get                 online  staff      -                            -            GET /api/registration/                                           401 403 403 403 ok
    registration.getDoor             online  everybody  -                            -            GET /api/registration/door/                                      ok ok ok ok ok
    registration.listInvitations     online  staff      -                            -            GET /api/registration/invitations/                               401 403 403 403 ok
    registration.revokeInvitation    online  staff      -                            -            POST /api/registration/invitations/{invitation_id}/revoke/       401 403 403 403 ok
    registration.set                 online  staff      -                            -            POST /api/registration/                                          401 403 403 403 ok
    scrobblers.authorize             online  signed-in  -                            -            POST /api/scrobblers/lastfm/authorize/                           401 ok ok ok ok
    scrobblers.connect               online  signed-in  -                            -            POST /api/scrobblers/connect/                                    401 ok ok ok ok
    scrobblers.list                  online  signed-in  -                            -            GET /api/scrobblers/                                             401 ok ok ok ok
    scrobblers.remove                online  signed-in  -                            -            POST /api/scrobblers/{service}/remove/                           401 ok ok ok ok
    scrobblers.setPlaying            online  reactable  clip body.clip_id            -            POST /api/scrobblers/playing/                                    401 ok ok ok ok | 401 404 ok ok 404
    search.query                     online  everybody  -                            -            POST /api/search/                                                ok ok ok ok ok
    session.get                      cached  signed-in  -                            -            GET /api/session/                                                401 ok ok ok ok
    share.countAction                online  usable     clip params.gen_id           -            POST /api/gen/{gen_id}/increment_action_count/                   ok ok ok ok ok | 404 404 ok ok 404
    share.countActions               online  signed-in  -                            -            POST /api/gen/increment_action_counts/                           401 ok ok ok ok
    share.createAsset                online  reactable  clip params.gen_id           generate     POST /api/gen/{gen_id}/share_asset                               401 ok ok ok ok | 401 404 ok ok 404
    share.createLink                 online  readable   clip body.content_id         -            POST /api/share/link                                             ok ok ok ok ok | 404 404 ok ok ok
    share.getAsset                   online  secret     shareAsset params.asset_id   -            GET /api/gen/{gen_id}/share_asset/{asset_id}                     401 404 404 ok 404
    share.getCode                    online  everybody  -                            -            GET /api/share/code/{share_id}                                   ok ok ok ok ok
    social.getFollowingFeed          cached  signed-in  -                            -            POST /api/social/following-feed/                                 401 ok ok ok ok
    status.get                       online  everybody  -                            -            GET /api/status/                                                 ok ok ok ok ok
    status.set                       online  staff      -                            -            POST /api/status/                                                401 403 403 403 ok
    storage.list                     online  staff      -                            -            GET /api/storage/                                                401 403 403 403 ok
    storage.removeLimits             online  staff      -                            -            POST /api/storage/{account_id}/limits/remove/                    401 403 403 403 ok
    storage.setDefaultLimits         online  staff      -                            -            POST /api/storage/limits/                                        401 403 403 403 ok
    storage.setLimits                online  staff      -                            -            POST /api/storage/{account_id}/limits/                           401 403 403 403 ok
    studio.delete                    queued  secret     studio body.id               -            POST /api/studio/projects/delete/                                401 404 404 ok 404
    studio.list                      cached  signed-in  -                            -            GET /api/studio/projects/                                        401 ok ok ok ok
    studio.save                      queued  signed-in  -                            -            POST /api/studio/projects/                                       401 ok ok ok ok
    styles.getRecommended            cached  signed-in  -                            -            GET /api/generate/get_recommend_styles                           401 ok ok ok ok
    styles.recommendTags             online  signed-in  -                            -            POST /api/tags/recommend                                         401 ok ok ok ok
    trash.deleteClips                online  signed-in  -                            -            POST /api/clips/delete/                                          401 ok ok ok ok
    trash.list                       cached  signed-in  -                            -            GET /api/clips/trashed_v2                                        401 ok ok ok ok
    trash.set                        queued  signed-in  -                            -            POST /api/gen/trash/                                             401 ok ok ok ok
    trending.metaplaylist            cached  everybody  -                            -            GET /api/trending/metaplaylist/                                  ok ok ok ok ok
    uploads.cancel                   online  secret     upload params.upload_id      -            POST /api/uploads/audio/{upload_id}/cancel/                      401 404 404 ok 404
    uploads.create                   online  signed-in  -                            uploads      POST /api/uploads/audio/                                         401 ok ok ok ok
    uploads.createVideo              online  signed-in  -                            generate     POST /api/uploads/video/                                         401 ok ok ok ok
    uploads.finish                   online  secret     upload params.upload_id      -            POST /api/uploads/audio/{upload_id}/upload-finish/               401 404 404 ok 404
    uploads.get                      online  secret     upload params.upload_id      -            GET /api/uploads/audio/{upload_id}/                              401 404 404 ok 404
    users.acceptCustomModeTos        online  signed-in  -                            -            POST /api/user/accept_custom_mode_tos/                           401 ok ok ok ok
    users.acceptInvite               online  signed-in  -                            -            POST /api/invite/                                                401 ok ok ok ok
    users.acceptTimbalandTerms       online  signed-in  -                            -            POST /api/user/accept_timbaland_terms/                           401 ok ok ok ok
    users.getConfig                  cached  signed-in  -                            -            POST /api/user/user_config/                                      401 ok ok ok ok
    users.getEvent                   cached  signed-in  -                            -            GET /api/analytics/user-event/                                   401 ok ok ok ok
    users.getSessionId               online  signed-in  -                            -            GET /api/user/get_user_session_id/                               401 ok ok ok ok
    users.updateConfig               queued  signed-in  -                            -            POST /api/user/update_user_config/                               401 ok ok ok ok
    videos.generate                  online  ownable    clip params.clip_id          generate     POST /api/video/generate/{clip_id}/                              401 403 403 ok 403 | 401 404 403 ok 404
    videos.getStatus                 online  ownable    clip params.clip_id          -            GET /api/video/generate/{clip_id}/status/                        401 403 403 ok 403 | 401 404 403 ok 404
    videos.list                      online  ownable    clip query.clip_id           -            GET /api/video_gen/videos                                        401 403 403 ok 403 | 401 404 403 ok 404
    webhooks.create                  online  signed-in  -                            -            POST /api/webhooks/                                              401 ok ok ok ok
    webhooks.list                    online  signed-in  -                            -            GET /api/webhooks/                                               401 ok ok ok ok
    webhooks.remove                  online  signed-in  -                            -            POST /api/webhooks/{webhook_id}/remove/                          401 ok ok ok ok"
  `);
});

test('[CALL-07] paths are written exactly as specified, with or without their trailing slash', () => {
  const calls = written.map(({ call }) => call);
  expect(DOCUMENTED_CALLS.filter((call) => !calls.includes(call))).toEqual([]);
});

test('no two calls share method and path', () => {
  expect(new Set(written.map(({ call }) => call)).size).toBe(written.length);
});

const nounOf = (id: string) => id.split('.')[0] ?? '';
const nouns = [...new Set(written.map(({ id }) => nounOf(id)))];

const files = sourceFiles();

/** The only file whose path matches, relative to the root. */
function onlyFile(path: RegExp): string {
  const found = files.filter((file) => path.test(file.path));
  if (found.length !== 1) throw new Error(`${found.length} files match ${path}`);
  return found[0]?.path ?? '';
}

test('the noun in a call’s id names its file in the contract and on the server', async () => {
  const wrong: string[] = [];
  for (const noun of nouns) {
    const ids = written.map(({ id }) => id).filter((id) => nounOf(id) === noun);
    const contractPath = onlyFile(new RegExp(`^src/contract/\\w+/${noun}\\.ts$`));
    const inContract = (await import(`../${contractPath}`)) as Record<string, unknown>;
    const tables = Object.entries(inContract).filter(([name]) => name.endsWith('Calls'));
    const contracted = tables.flatMap(([, table]) => Object.keys(table as object)).sort();
    if (contracted.join() !== ids.join()) wrong.push(`${contractPath} has ${contracted.join()}`);
    const serverPath = onlyFile(new RegExp(`^server/\\w+/${noun}\\.handlers\\.ts$`));
    const { handlers } = (await import(`../${serverPath}`)) as { handlers: object };
    const handled = Object.keys(handlers).sort();
    if (handled.join() !== ids.join()) wrong.push(`${serverPath} has ${handled.join()}`);
  }
  expect(wrong).toEqual([]);
  // This compiles the whole server.
}, 30_000);

test('calls and handlers are only in the files of their nouns', () => {
  const stray = files.filter(({ path, text }) => {
    const [, name] = /^(?:src\/contract|server)\/.*?([\w-]+)(?:\.handlers)?\.ts$/.exec(path) ?? [];
    if (name === undefined || nouns.includes(name)) return false;
    return /^export const (handlers|\w+Calls)\b/m.test(text);
  });
  expect(stray.map(({ path }) => path)).toEqual([]);
});
