#!/usr/bin/env bash
# Version: WebKitGTK 2.50.6 (Debian 12: webkit2gtk-driver 2.50.6-1~deb12u2, gstreamer1.0-plugins-good and -libav),
#   wasm-media-encoders 0.7.0 from npm for the input.
# Expected: Media Source Extensions drop the frames of an MP3 that begin before `appendWindowStart`, and keep those that
#   begin later: in Media Source Extensions, section "Coded Frame Processing", each audio frame is a random access point.
# Behavior: one frame before the window, and WebKitGTK keeps none of the frames that follow in the same append.
# Output seen:
#   SEEN: without a window: 0.90-10.93, with appendWindowStart = 1: nothing
set -eu
apt-get install -y -qq webkit2gtk-driver xvfb xauth dbus gstreamer1.0-plugins-good gstreamer1.0-libav >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --save-exact wasm-media-encoders@0.7.0
cat > run.mjs <<'JS'
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createMp3Encoder } from 'wasm-media-encoders';

const encoder = await createMp3Encoder();
encoder.configure({ sampleRate: 44100, channels: 1, bitrate: 128 });
const tone = Float32Array.from({ length: 441000 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / 44100));
const mp3 = Buffer.concat([Buffer.from(encoder.encode([tone])), Buffer.from(encoder.finalize())]);

const server = createServer((request, response) => {
  const isSong = request.url === '/song.mp3';
  response.writeHead(200, { 'content-type': isSong ? 'audio/mpeg' : 'text/html' });
  response.end(isSong ? mp3 : '<!doctype html><audio></audio>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const page = `http://127.0.0.1:${server.address().port}/`;

const port = 20000 + (process.pid % 20000);
const driver = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
  detached: true,
  stdio: 'ignore',
});
const say = async (path, body, method = 'POST') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(value.message);
  return value;
};
let isUp = false;
for (let i = 0; i < 200 && !isUp; i++) {
  isUp = await fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false);
  if (!isUp) await new Promise((resolve) => setTimeout(resolve, 200));
}
const library = '/usr/lib';
const folder = readdirSync(library).find((name) => name.endsWith('-linux-gnu'));
const binary = `${library}/${folder}/webkit2gtk-4.1/MiniBrowser`;
const { sessionId } = await say('/session', {
  capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
});
await say(`/session/${sessionId}/timeouts`, { script: 60000 });
await say(`/session/${sessionId}/url`, { url: page });

async function inPage(windowStart, done) {
  const bytes = await (await fetch('/song.mp3')).arrayBuffer();
  const source = new MediaSource();
  document.querySelector('audio').src = URL.createObjectURL(source);
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  const buffer = source.addSourceBuffer('audio/mpeg');
  buffer.appendWindowStart = windowStart;
  buffer.timestampOffset = 0.9;
  buffer.appendBuffer(bytes);
  await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
  const ranges = Array.from({ length: buffer.buffered.length }, (_, i) =>
    [buffer.buffered.start(i), buffer.buffered.end(i)].map((seconds) => seconds.toFixed(2)).join('-'),
  );
  done(ranges.join(' ') || 'nothing');
}
const buffered = (windowStart) =>
  say(`/session/${sessionId}/execute/async`, { script: `(${inPage})(...arguments)`, args: [windowStart] });
const [whole, cut] = [await buffered(0), await buffered(1)];
console.log(`SEEN: without a window: ${whole}, with appendWindowStart = 1: ${cut}`);
await say(`/session/${sessionId}`, undefined, 'DELETE').catch(() => undefined);
process.kill(-driver.pid);
server.close();
process.exit(whole.startsWith('0.90-') && cut === 'nothing' ? 0 : 1);
JS
node run.mjs
