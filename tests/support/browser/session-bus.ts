import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PLAYER_PATH = '/org/mpris/MediaPlayer2';
const PLAYER = 'org.mpris.MediaPlayer2.Player';

function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => {
    try {
      accessSync(`${folder}/${command}`, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why no session bus can be started here, or null. */
export function missingForSessionBus(): string | null {
  const missing = ['dbus-daemon', 'gdbus'].filter((command) => !isInstalled(command));
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed`;
}

/** A D-Bus session bus, on which browsers offer their players (MPRIS). */
export class SessionBus {
  readonly address: string;
  readonly #daemon: ChildProcess;

  private constructor(address: string, daemon: ChildProcess) {
    this.address = address;
    this.#daemon = daemon;
  }

  static async start(): Promise<SessionBus> {
    const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      daemon.once('error', reject);
      daemon.once('exit', () => reject(new Error('dbus-daemon ended at its start')));
      daemon.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    });
    return new SessionBus(address, daemon);
  }

  /** The name of the browser's player; null while it offers none. */
  async findPlayer(): Promise<string | null> {
    const names = await this.#call('org.freedesktop.DBus', '/', 'org.freedesktop.DBus.ListNames');
    return /org\.mpris\.MediaPlayer2\.chromium\.instance\d+/.exec(names)?.[0] ?? null;
  }

  /** Presses a button of the player, such as 'Next'. */
  async press(player: string, method: string, ...input: string[]): Promise<void> {
    await this.#call(player, PLAYER_PATH, `${PLAYER}.${method}`, ...input);
  }

  /** A property of the player in the text format of `gdbus`. */
  read(player: string, property: string): Promise<string> {
    return this.#call(player, PLAYER_PATH, 'org.freedesktop.DBus.Properties.Get', PLAYER, property);
  }

  stop(): void {
    this.#daemon.kill();
  }

  async #call(dest: string, path: string, method: string, ...input: string[]): Promise<string> {
    const target = ['--address', this.address, '--dest', dest, '--object-path', path];
    const { stdout } = await run('gdbus', ['call', ...target, '--method', method, ...input]);
    return stdout;
  }
}
