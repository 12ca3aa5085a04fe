import type { SungWord } from '#engine/score';

export interface AlbumSong {
  readonly file: string;
  readonly title: string;
  /** Style, tempo, length and other details, on one line. */
  readonly facts: string;
  /** The request that it was made from. */
  readonly request: string;
  /** The cover as SVG text. */
  readonly coverSvg: string;
  /** Peaks 0 to 1. */
  readonly peaks: readonly number[];
  /** The sung lines with the times of their words; empty for an instrumental. */
  readonly lines: readonly { readonly words: readonly SungWord[] }[];
  /** The engine's notes to the user. */
  readonly notices: readonly string[];
}

const WAVE_WIDTH = 600;
const WAVE_HEIGHT = 48;

/** One page to listen to all songs of a folder: covers, waveforms for seeking, lyrics that follow the voice. */
export function albumPage(songs: readonly AlbumSong[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Skylark: every style</title>
<style>${STYLE}</style>
<h1>Every style</h1>
${songs.map(songSection).join('\n')}
<script>${SCRIPT}</script>
</html>
`;
}

function songSection(song: AlbumSong): string {
  const cover = `data:image/svg+xml,${encodeURIComponent(song.coverSvg)}`;
  const notices = song.notices.map((notice) => `<p class="small">${escaped(notice)}</p>`).join('');
  return `<section>
<img src="${cover}" alt="" width="120" height="120">
<div>
<h2>${escaped(song.title)}</h2>
<p>${escaped(song.facts)}</p>
<p class="small">Asked for: ${escaped(song.request)}</p>
${notices}
<audio controls preload="none" src="${escaped(encodeURI(song.file))}"></audio>
<svg class="wave" viewBox="0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d="${wavePath(song.peaks)}"/></svg>
<p class="words">${song.lines.map(({ words }) => words.map(wordSpan).join(' ')).join('<br>')}</p>
</div>
</section>`;
}

function wordSpan({ text, startSeconds, endSeconds }: SungWord): string {
  return `<span data-start="${startSeconds}" data-end="${endSeconds}">${escaped(text)}</span>`;
}

function wavePath(peaks: readonly number[]): string {
  const step = WAVE_WIDTH / peaks.length;
  return peaks
    .map((peak, index) => {
      const height = Math.max(1, peak * WAVE_HEIGHT);
      return `M${(index * step).toFixed(1)} ${((WAVE_HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
    })
    .join('');
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

const STYLE = `
body { max-width: 60rem; margin: auto; padding: 1rem; background: #0c142b; color: #f5f1e8; font: 1rem/1.5 sans-serif; }
section { display: grid; grid-template-columns: 120px 1fr; gap: 1rem; margin: 2rem 0; }
h2, p { margin: 0; }
.small { color: #bdc6d9; font-size: .875rem; }
audio { width: 100%; margin: .5rem 0; }
.wave { width: 100%; height: 48px; cursor: pointer; }
.wave path { stroke: #ffa867; stroke-width: 2; }
.words { max-height: 9rem; overflow-y: auto; color: #9daac2; }
.words .now { color: #ffa867; }`;

const SCRIPT = `
for (const section of document.querySelectorAll('section')) {
  const audio = section.querySelector('audio');
  const words = [...section.querySelectorAll('[data-start]')];
  audio.addEventListener('play', () => {
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    requestAnimationFrame(follow);
  });
  section.querySelector('.wave').addEventListener('click', async (event) => {
    await audio.play();
    audio.currentTime = (event.offsetX / event.currentTarget.clientWidth) * audio.duration;
  });
  function follow() {
    const now = audio.currentTime;
    for (const word of words) {
      const isNow = now >= word.dataset.start && now < word.dataset.end;
      if (isNow && !word.className) word.parentElement.scrollTop = word.offsetTop - word.parentElement.offsetTop - 60;
      word.className = isNow ? 'now' : '';
    }
    if (!audio.paused) requestAnimationFrame(follow);
  }
}`;
