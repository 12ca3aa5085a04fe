import { createFileRoute } from '@tanstack/react-router';
import { requireAccount } from '../-require-account.ts';

export const Route = createFileRoute('/me')({ beforeLoad: requireAccount('librarypage') });
