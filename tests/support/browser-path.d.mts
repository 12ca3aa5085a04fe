export function installedBrowser(): string | null;
export function installedWholeBrowser(): string | null;
export function isHeadlessShell(path: string): boolean;
export function findOrInstallBrowser(): Promise<string>;

/** Whether packages of Debian can be installed here. */
export function canUseApt(): boolean;

/** Installs packages of Debian. @throws Error */
export function installByApt(...names: string[]): void;
