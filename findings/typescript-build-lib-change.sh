#!/usr/bin/env bash
# Version: typescript 7.0.2 (typescript 5.9.3 for comparison), Node.js 20.20.
# Expected: `tsc -b` checks a project again when its `compilerOptions.lib` has changed.
# Behavior: with 7.0.2, the errors of the last build are reported again, from the build info file, until that file is
#   deleted. With 5.9.3 the project is checked again.
# Output seen: 7.0.2 "error TS2304: Cannot find name 'TextDecoder'." before and after DOM is added to `lib`; nothing after
#   the build info is deleted. 5.9.3: the error before, nothing after. The codes with which it exits:
#   SEEN: 7.0.2: 2 2 0, 5.9.3: 1 0 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Builds in a new folder with one version, then with DOM in `lib`, then without build info; prints the three exit codes.
codes() {
  mkdir -p "$folder/$1/room" && cd "$folder/$1"
  npm init -y > /dev/null
  npm install --silent --no-audit --no-fund "typescript@$1" > /dev/null
  echo 'export const decoder = new TextDecoder();' > room/decoder.ts
  for lib in '"ES2023"' '"ES2023", "DOM"'; do
    printf '{ "compilerOptions": { "composite": true, "emitDeclarationOnly": true, "types": [], "lib": [%s], "outDir": "out" } }' \
      "$lib" > room/tsconfig.json
    npx tsc -b room > out.txt 2>&1 && printf '0 ' || { printf '%s ' $?; sed 's/^/  /' out.txt >&2; }
  done
  rm -rf room/out room/*.tsbuildinfo
  npx tsc -b room > out.txt 2>&1 && echo 0 || echo $?
}

new=$(codes 7.0.2)
old=$(codes 5.9.3)
echo "SEEN: 7.0.2: $new, 5.9.3: $old"
[ "$new" = '2 2 0' ] || { echo 'typescript 7.0.2 behaves differently now'; exit 1; }
case "$old" in [12]' 0 0') ;; *) echo 'typescript 5.9.3 behaves differently now'; exit 1 ;; esac
