import { readWish } from '../src/engine/style/wishes/read-wish.ts';
import { WISHES } from './bench/engine/wishes.ts';
for (const w of WISHES) { const t = w.request.description || w.request.styles; const {language, ...r} = readWish(t!);  console.log(JSON.stringify(r)); }
for (const t of ['no drums, piano and strings','without drums and bass, piano only','no drums, guitar or bass. no vocals','not only sad but happy','a song for my girl, no matter what','sad song without a home', "a song about a man without a home, slow blues, not a ballad","1980's rock, '80s, the nineties, 2000s, 90s", "a song about dancing in the 80s at 120 bpm"]) console.log(JSON.stringify(readWish(t)));
