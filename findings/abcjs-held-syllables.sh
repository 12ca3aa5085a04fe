#!/usr/bin/env bash
# abcjs gives a held syllable (_) and a note without words (*) the same result where the underscore stands by itself.
#
# Version: abcjs 6.7.2; Node.js 20.
# Expected: the ABC standard 2.1 (section 5.1) has `_` for "previous syllable is to be held for an extra note" and `*` for
#   "one note is skipped". A reader needs to know which: a voice sings on, or rests while an instrument plays.
# Behavior: `w: a _ b` and `w: a * b` are equal after parsing, and so are `w: a- - b` and `w: a- * b`. Only an underscore
#   directly behind its syllable, `w: a_ b`, is kept, and of two of them only the first.
# Output seen:
#   SEEN: {"a _ b":"a | |b ","a * b":"a | |b ","a_ b":"a_| |b ","a- - b":"a-| |b ","a- * b":"a-| |b "}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund abcjs@6.7.2
cat > read.mjs <<'END'
import abcjs from 'abcjs';

function wordsOf(words) {
  const [tune] = abcjs.parseOnly(`X:1\nT:Tune\nM:3/4\nL:1/4\nK:C\nCDE|\nw: ${words}\n`);
  const notes = tune.lines[0].staff[0].voices[0].filter(({ el_type: type }) => type === 'note');
  return notes.map(({ lyric }) => lyric?.map(({ syllable, divider }) => `${syllable}${divider}`).join() ?? '?').join('|');
}
const seen = Object.fromEntries(['a _ b', 'a * b', 'a_ b', 'a- - b', 'a- * b'].map((words) => [words, wordsOf(words)]));
console.log(`SEEN: ${JSON.stringify(seen)}`);
if (seen['a _ b'] !== seen['a * b'] || seen['a- - b'] !== seen['a- * b'] || seen['a_ b'] === seen['a * b']) process.exit(1);
END
node read.mjs
