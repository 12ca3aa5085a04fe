import { join } from 'node:path';
import type { Plugin } from 'vite';

const FACTORY = join(import.meta.dirname, 'ui/lucide-icon.ts').replaceAll('\\', '/');

/**
 * Has builds draw icons by `ui/lucide-icon`, and takes out of each what only the library's own function reads: random
 * keys of its shapes, which do not compress, and its earlier names.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace('../createLucideIcon.mjs', FACTORY)
          .replaceAll(/, key: "\w+"/g, '')
          .replace(/,\s+aliases: \[[^\]]*\]/, ''),
        map: null,
      }),
    },
  };
}
