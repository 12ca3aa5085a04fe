import { vi } from 'vitest';

// Browser tests have no server: what works behind a page would find that out and tell every screen.
vi.mock('#state/bridges/page-start', () => ({ startPage: () => undefined }));
// What a page does seconds after its first screen, a test need not wait for.
vi.mock('#state/bridges/idle', () => ({ whenIdle: (work: () => void) => void setTimeout(work, 0) }));
