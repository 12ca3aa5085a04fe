import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#tests/support/source-files';

const run = promisify(execFile);
const TEMPLATE_END = '.txt';

/** A copy of the app in a separate folder, to be changed and built. */
export class AppCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'skylark-copy-'));

  constructor() {
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const path of tracked.split('\n')) {
      if (path === '' || /^(tests\/(fixtures|bench|e2e)|\.ci)\//.test(path)) continue;
      cpSync(join(ROOT, path), join(this.root, path), { recursive: true, errorOnExist: false });
    }
    // Not a single link: the type checker has its cache below this folder.
    mkdirSync(join(this.root, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name === '.cache') continue;
      symlinkSync(join(ROOT, 'node_modules', name), join(this.root, 'node_modules', name));
    }
  }

  /** Adds the files of a template folder, whose names end in `.txt` so that no tool treats them as sources. */
  addFiles(templates: string): string[] {
    const paths = readdirSync(templates, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(TEMPLATE_END))
      .map((path) => path.slice(0, -TEMPLATE_END.length));
    for (const path of paths) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      cpSync(join(templates, `${path}${TEMPLATE_END}`), join(this.root, path));
    }
    return paths;
  }

  /** @throws Error if the file does not contain `find`. */
  replace(path: string, find: string | RegExp, replacement: string): void {
    const before = readFileSync(join(this.root, path), 'utf8');
    const after = before.replace(find, replacement);
    if (after === before) throw new Error(`${path} does not contain ${find}`);
    writeFileSync(join(this.root, path), after);
  }

  /**
   * Runs a script of an installed package, or of the copy, in the copy's folder.
   * @throws Error with its output.
   */
  async node(script: string, ...args: string[]): Promise<void> {
    try {
      await run(process.execPath, [script, ...args], { cwd: this.root, maxBuffer: 1e8 });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${script} failed:\n${stdout}${stderr}`, { cause: error });
    }
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
