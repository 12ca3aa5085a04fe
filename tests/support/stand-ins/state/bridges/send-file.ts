import * as bridge from '../../../../../src/state/bridges/send-file.ts';

let replacement: ((file: Blob) => Promise<void>) | null = null;

/** Passes every file to this function instead of the server, until the end of the test file. */
export function replaceSendFile(send: typeof replacement): void {
  replacement = send;
}

export const sendFile: typeof bridge.sendFile = (file, ...others) =>
  replacement ? replacement(file) : bridge.sendFile(file, ...others);
