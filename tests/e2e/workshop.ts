import { expect } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

/** The prompt for the song used in all tests. */
const SHAPED = 'a fast punk song about rain, twenty seconds';

/** The song, with its own server and browser. */
export class EditingSession {
  readonly session: Session;
  readonly app: App;
  readonly song: string;

  private constructor(session: Session, app: App, song: string) {
    this.session = session;
    this.app = app;
    this.song = song;
  }

  static async open(viewport: { width: number; height: number }): Promise<EditingSession> {
    const session = await Session.start();
    const app = await session.openBrowser();
    await app.page.setViewportSize(viewport);
    await app.signUp(newAccount());
    const [song = ''] = await app.makeSongs(SHAPED);
    return new EditingSession(session, app, song);
  }

  openSong(clipId: string) {
    return this.app.page.goto(`/song/${clipId}`);
  }

  /** Opens the song's menu on its page and chooses an action. */
  async choose(action: string): Promise<void> {
    await this.openSong(this.song);
    await this.app.button('More actions').click();
    await this.app.chooseSongAction(action);
  }

  startsFrom() {
    return this.app.page.getByRole('region', { name: 'Starts from' });
  }

  /** Presses Create in the form that an action opened. Resolves with the two songs, once they can be played. */
  async createFromForm(): Promise<string[]> {
    const { app } = this;
    const answer = app.page.waitForResponse((one) => one.url().endsWith('/api/generate/v2/'));
    await app.button(/^Create/).click();
    // Asked once, with the first song of own lyrics.
    const agree = app.button('I agree');
    await Promise.race([answer, agree.waitFor()]);
    if (await agree.isVisible()) await agree.click();
    const { clips } = (await (await answer).json()) as { clips: { id: string }[] };
    const ids = clips.map(({ id }) => id);
    await app.page.goto(`/song/${this.song}?tab=versions`);
    for (const id of ids) await expect(app.song(id)).toBeVisible();
    await app.waitForRenders();
    return ids;
  }

  /** Length of the decoded song in seconds. */
  length(clipId: string): Promise<number> {
    return this.app.page.evaluate(async (url) => {
      const bytes = await (await fetch(url)).arrayBuffer();
      return (await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)).duration;
    }, `/media/audio/${clipId}.mp3`);
  }
}
