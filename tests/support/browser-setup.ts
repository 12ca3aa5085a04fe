import { vi } from 'vitest';

// Browser tests have no server: what works behind a page would find that out and tell every screen.
vi.mock('#state/bridges/page-start', () => ({ startPage: () => undefined }));
