export function installedBrowser(): string | null;
export function findOrInstallBrowser(): Promise<string>;

/** Whether packages of Debian can be installed here. */
export function canUseApt(): boolean;

/** Installs packages of Debian. @throws Error */
export function installByApt(...names: string[]): void;
