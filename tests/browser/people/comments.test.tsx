import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#api/api-error';
import type { Comment, CommentOrder } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { storeCommentPage } from '#db/comment-pages';
import { commentsKey, repliesKey } from '#db/comments';
import { entityTables, storeParts } from '#db/entity-store';
import { commentNoun } from '#domain/nouns/comment';
import { partOf } from '#domain/nouns/noun';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import { pull } from '#sync/pull/pull';
import type { SyncService } from '#sync/sync-service';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { testContext } from '#tests/support/device/sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const search = { asked: [] as unknown[] };
const calls = {
  async call(id: string, input: { body: { search_queries: unknown[] } }) {
    if (id !== 'search.query') throw new Error(`No server answers ${id}`);
    search.asked.push(...input.body.search_queries);
    return { result: {} };
  },
};
replaceCalls(calls);

let app: AppScreen;
let songUrl: string;
let userId: string;
const SONG = `/song/${testId(2)}`;

beforeEach(async () => {
  userId = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(60));
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const list = () => page.getByRole('list', { name: 'Comments' });
const field = () => page.getByRole('textbox', { name: 'Comment', exact: true });
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());
const putSong = (change: Partial<Clip> = {}) =>
  putClips([testClip(2, { audio_url: songUrl, is_public: true, ...change })]);

/** Stores comments on the device as the server's first page. */
async function putComments(comments: readonly Comment[], nextCursor: string | null = null) {
  await getAccount().database.run((tables) =>
    tables.transaction('rw', [...entityTables(tables), tables.commentLists], async () => {
      const options = { userId, source: 'read', startedAt: 1, now: 1 } as const;
      await storeParts(tables, [partOf(commentNoun, comments)], options);
      const results = comments.filter((one) => one.parent_id === null);
      const read = { order: 'newest', isFirst: true, linkedId: null, now: 1 } as const;
      const response = { results, next_cursor: nextCursor, total_count: results.length };
      await storeCommentPage(tables, commentsKey(testId(2), 'newest'), response, read);
      for (const { id } of results) {
        const replies = comments.filter((one) => one.parent_id === id);
        const answer = { results: replies, next_cursor: null, total_count: replies.length };
        await storeCommentPage(tables, repliesKey(id), answer, { ...read, order: 'oldest' });
      }
    }),
  );
}

describe('reading', () => {
  test('visitors read the comments of a song, and are asked to sign in to write one', async () => {
    setAccount(null);
    await putSong({ comment_count: 1 });
    await putComments([testComment(1)]);
    await app.open(SONG);
    await expect.element(list()).toHaveTextContent(testComment(1).content);
    const way = page.getByRole('link', { name: 'Sign in to comment' });
    await expect
      .element(way)
      .toHaveAttribute('href', expect.stringMatching(/^\/sign-in\?.*redirect_url=%2Fsong%2F/));
    await expect.element(field()).not.toBeInTheDocument();
    for (const name of [/^Reply to/, /^Like comment/, /^More for the comment/])
      await expect.element(list().getByRole('button', { name })).not.toBeInTheDocument();
  });

  test('[COMMENT-03] comments go on page by page from where they ended, and come in the order that is chosen', async () => {
    await putSong({ comment_count: 3 });
    await putComments([testComment(3)], 'after-3');
    const pages: Record<string, [number, string | null]> = {
      'newest after-3': [2, 'after-2'],
      'newest after-2': [1, null],
      'oldest undefined': [1, 'after-1'],
      'oldest after-1': [2, 'after-2'],
    };
    /** Stores a page as the worker does. */
    const readPage = async (query: { order: CommentOrder; cursor?: string }) => {
      const [number, nextCursor] = pages[`${query.order} ${query.cursor}`] ?? [3, 'after-3'];
      const context = testContext(getAccount().database, () => ({
        results: [testComment(number)],
        next_cursor: nextCursor,
        total_count: 3,
      }));
      await pull(context, 'comments.list', { params: { clip_id: testId(2) }, query });
    };
    const read = (_id: string, input: never) =>
      readPage((input as { query: { order: CommentOrder } }).query).then(() => ({ hasMore: false }));
    replaceCalls({ ...calls, read });
    const service = {
      ...createFakeSync().service,
      read: async (id: string, input: never) => ok(await read(id, input)),
    };
    replaceSync(service as unknown as SyncService);
    onTestFinished(() => {
      replaceCalls(calls);
      replaceSync(null);
    });
    await app.open(SONG);
    const shown = () =>
      list()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => /Comment \d/.exec(textContent)?.[0]);
    await button('Show more comments').click();
    await expect.poll(shown).toEqual(['Comment 3', 'Comment 2']);
    await button('Show more comments').click();
    await expect.poll(shown).toEqual(['Comment 3', 'Comment 2', 'Comment 1']);
    await expect.element(button('Show more comments')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Order of comments' }).selectOptions('Oldest');
    await expect.poll(shown).toEqual(['Comment 1']);
    await button('Show more comments').click();
    await expect.poll(shown).toEqual(['Comment 1', 'Comment 2']);
  });

  test('[COMMENT-05] comments are listed newest first with author, time and number', async () => {
    await putSong({ comment_count: 2 });
    await putComments([testComment(1), testComment(2, { track_timestamp: 12 })]);
    await app.open(SONG);
    await expect.element(list().getByRole('article').first()).toHaveTextContent(/Ben.*0:12.*Comment 2/);
    await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Comments' }).element().textContent).toMatch(/^Comments2/);
  });

  test.each([
    ['[UI-19]', 20, 'just now'],
    ['[UI-20]', 45, '45s ago'],
    ['[UI-20]', 26 * 3600 + 600, '1d 2h ago'],
  ])('%s a comment of %i s ago shows its age as %s', async (_row, ageSeconds, text) => {
    await putSong();
    const created_at = new Date(Date.now() - ageSeconds * 1000).toISOString();
    await putComments([testComment(1, { created_at })]);
    await app.open(SONG);
    await expect
      .element(list().getByRole('article'))
      .toHaveTextContent(text === '45s ago' ? /4[5-9]s ago/ : text);
  });

  test('[COMMENT-09] the time of a comment plays the song from that position', async () => {
    await putSong();
    await putComments([testComment(1, { track_timestamp: 33 })]);
    await app.open(SONG);
    await button('Play from 0:33').click();
    await expect.poll(() => playerStore.track?.id).toBe(testId(2));
    await expect.poll(() => playerStore.positionSeconds).toBeGreaterThanOrEqual(33);
  });

  test('[COMMENT-04] a link to a reply opens its thread', async () => {
    await putSong();
    const parent = testComment(1, { num_replies: 1 });
    const reply = testComment(2, { parent_id: parent.id, content: 'Here it is' });
    await putComments([parent, testComment(3), reply]);
    await app.open(`${SONG}?comment=${reply.id}`);
    await expect.element(page.getByText('Here it is')).toBeVisible();
    await expect.element(list().getByRole('article').first()).toHaveTextContent('Comment 1');
  });

  test('a draft reply stays when its thread turns out to be the linked one', async () => {
    await putSong();
    const parent = testComment(1, { num_replies: 1 });
    const reply = testComment(2, { parent_id: parent.id, content: 'Here it is' });
    await putComments([testComment(3), parent]);
    await app.open(`${SONG}?comment=${reply.id}`);
    await button('Reply to Ben').last().click();
    const written = page.getByRole('textbox', { name: 'Reply to Ben' });
    await userEvent.type(written, 'wait for me');
    // The linked comment arrives from the server only now.
    await putComments([testComment(3), parent, reply]);
    await expect.element(page.getByText('Here it is')).toBeVisible();
    await expect.element(list().getByRole('article').first()).toHaveTextContent('Comment 1');
    await expect.element(written).toHaveValue('@ben wait for me');
  });

  test('[PROFILE-06] a mention links to the profile, and other text stays plain text', async () => {
    await putSong();
    const user_mentions = [{ handle: 'cleo', start: 6, end: 11 }];
    await putComments([testComment(1, { content: 'Hello @cleo <b>', user_mentions })]);
    await app.open(SONG);
    await expect.element(page.getByRole('link', { name: '@cleo' })).toHaveAttribute('href', '/@cleo');
    await expect.element(page.getByText('<b>')).toBeVisible();
  });

  test('[PROFILE-05] names of artists and authors without a handle are not links', async () => {
    await putSong({ user_handle: '', user_display_name: 'Nobody known' });
    await putComments([testComment(1), testComment(2, { user_handle: '', user_display_name: 'Gone' })]);
    await app.open(SONG);
    await expect.element(list().getByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/@ben');
    await expect.element(list().getByText('Gone')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Nobody known').first()).toBeVisible();
    expect(document.querySelectorAll('a[href="/@"], a[href=""]')).toHaveLength(0);
    expect(page.getByRole('link', { name: /^(?:Gone|Nobody known)$/ }).elements()).toEqual([]);
  });

  test('unread comments are shown as unknown offline, not as none', async () => {
    await putSong();
    connectionStore.isReachable = false;
    await app.open(SONG);
    await expect.element(page.getByText('The comments appear here when you are back online.')).toBeVisible();
  });
});

describe('writing', () => {
  test('[SEARCH-16] people to mention are found by one simple search of size 50', async () => {
    await putSong();
    await putComments([]);
    await app.open(SONG);
    await userEvent.type(field(), 'Hello @mar');
    await expect
      .poll(() => search.asked)
      .toEqual([{ name: 'people', search_type: 'user', term: 'mar', size: 50 }]);
  });

  test('[COMMENT-06] a comment written offline appears immediately and is marked as waiting', async () => {
    await putSong();
    await putComments([]);
    connectionStore.isReachable = false;
    await app.open(SONG);
    await field().fill('  What a chorus  ');
    await button('Post').click();
    const article = list().getByRole('article').first();
    await expect.element(article).toHaveTextContent('What a chorus');
    await expect.element(article).toHaveTextContent(/Waiting|Sending/);
    expect((await writes()).map(({ kind, args }) => [kind, (args as { content: string }).content])).toEqual([
      ['comment-create', 'What a chorus'],
    ]);
    await expect.element(field()).toHaveValue('');
  });

  test('[COMMENT-07] a reply names the recipient and opens the thread', async () => {
    await putSong();
    await putComments([testComment(1)]);
    await app.open(SONG);
    await button('Reply to Ben').click();
    const reply = page.getByRole('textbox', { name: 'Reply to Ben' });
    await expect.element(reply).toHaveValue('@ben ');
    await userEvent.type(reply, 'yes');
    await button('Reply').last().click();
    await expect.element(page.getByRole('list', { name: 'Replies to Ben' })).toHaveTextContent('@ben yes');
    expect((await writes())[0]).toMatchObject({
      lane: `comment:${testComment(1).id}`,
      args: { parentId: testComment(1).id },
    });
  });

  test('[COMMENT-08] people are suggested while a handle is typed, and can be chosen by keyboard', async () => {
    await putSong();
    await putComments([testComment(1)]);
    await app.open(SONG);
    await field().click();
    await userEvent.type(field(), 'thanks @b');
    await expect.element(page.getByRole('option', { name: /Ben/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const typed = page.getByRole('textbox', { name: 'Comment', exact: true });
    await expect.element(typed).toHaveValue('thanks @ben ');
  });

  test('comments of more than 500 characters cannot be posted', async () => {
    await putSong();
    await putComments([]);
    await app.open(SONG);
    await field().fill('x'.repeat(503));
    await expect.element(page.getByText('3 characters over the limit')).toBeVisible();
    await expect.element(button('Post')).toBeDisabled();
  });

  test('[COMMENT-16] [META-07] with comments off there is no field; the owner can turn them on again', async () => {
    await putSong({ allow_comments: false, user_id: userId });
    await putComments([]);
    await app.open(SONG);
    await expect.element(page.getByText('Comments are turned off for this song.')).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Comments on this song' }).click();
    await expect.element(field()).toBeVisible();
    expect((await writes()).map(({ kind }) => kind)).toEqual(['comments-toggle']);
  });
});

describe('on a comment by someone else', () => {
  beforeEach(async () => {
    await putSong();
    await putComments([testComment(1), testComment(2, { is_owned: true, user_id: userId })]);
    await app.open(SONG);
  });
  const openMenu = () => button('More for the comment by Ben').last().click();

  test('[COMMENT-11] a like shows immediately, and a second press undoes it', async () => {
    const like = () => button('Like comment by Ben').last();
    await like().click();
    // The visible count is part of its accessible name.
    const liked = button('Like comment by Ben, 1');
    await expect.element(liked).toHaveAttribute('aria-pressed', 'true');
    await expect.element(liked).toHaveTextContent('1');
    await liked.click();
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false');
    await openMenu();
    await page.getByRole('menuitem', { name: 'Dislike' }).click();
    await expect.poll(async () => (await writes()).at(-1)?.args).toMatchObject({ reaction: 'DISLIKE' });
  });

  test('[COMMENT-12] a comment can be deleted, after confirmation, only by its author', async () => {
    await openMenu();
    await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await button('More for the comment by Ben').first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete comment').click();
    await expect.element(page.getByText('Comment 2')).not.toBeInTheDocument();
    await expect.element(page.getByText('Comment 1')).toBeVisible();
  });

  test('[COMMENT-17] a rejected change of a comment shows the reason of the server', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Dislike' }).click();
    await expect.poll(async () => (await writes()).length).toBe(1);
    const context = testContext(getAccount().database, () => {
      throw new ApiError({ kind: 'status', status: 403, detail: 'Its author has blocked you.' });
    });
    await flushOutbox(createFlushPorts(context), { isUrgent: true });
    expect(context.events).toMatchObject([
      { type: 'toast', text: expect.stringContaining('Its author has blocked you.') },
    ]);
  });

  test('[COMMENT-13] a report requires a reason', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report comment' });
    await expect.element(sheet.getByRole('button', { name: 'Report' })).toBeDisabled();
    await sheet.getByRole('radio', { name: 'Harassment' }).click();
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect.poll(async () => (await writes())[0]?.args).toMatchObject({ reason: 'harassment' });
  });

  test('[COMMENT-14] the author of a comment is blocked by handle with a reason, even offline', async () => {
    await getAccount().database.run((tables) => tables.profiles.count());
    connectionStore.isReachable = false;
    await openMenu();
    await page.getByRole('menuitem', { name: 'Block @ben' }).click();
    const sheet = page.getByRole('dialog', { name: 'Block @ben' });
    await sheet.getByRole('radio', { name: 'Spam' }).click();
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect.poll(async () => (await writes())[0]?.args).toEqual({ handle: 'ben', reason: 'spam' });
  });
});
