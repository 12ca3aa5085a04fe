import * as bridge from '../../../../../../src/state/bridges/making/send-file.ts';

let replacement: typeof bridge.sendFile | null = null;

/** Passes every file to this function instead of the server, until the end of the test file. */
export function replaceSendFile(send: typeof replacement): void {
  replacement = send;
}

export const sendFile: typeof bridge.sendFile = (...sent) => (replacement ?? bridge.sendFile)(...sent);
