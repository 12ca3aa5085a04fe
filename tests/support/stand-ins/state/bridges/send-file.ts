import * as bridge from '../../../../../src/state/bridges/send-file.ts';

let replacement: ((file: Blob) => Promise<void>) | null = null;

/** Gives every file to this function, in the place of the server, until the end of the file of tests. */
export function replaceSendFile(send: typeof replacement): void {
  replacement = send;
}

export const sendFile: typeof bridge.sendFile = (file, ...others) =>
  replacement ? replacement(file) : bridge.sendFile(file, ...others);
