export function installedBrowser(): string | null;
export function findOrInstallBrowser(): Promise<string>;
