import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showGenerationRefusal } from '#components/making/generation.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { GenerateBody } from '#contract/making/generate';
import { read } from '#state/commands/calls';
import { createGeneration, createWhenOnline } from '#state/commands/making/generate';
import { useIsOffline } from '#state/queries/connection';

/** Sends a request, or queues it while offline, and shows why it was refused. The form stays as it is. */
export function useSender(isBasic: boolean) {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isSending, setIsSending] = useState(false);

  /** Resolves with whether the request was accepted. */
  async function send(body: GenerateBody, quotedCredits: number): Promise<boolean> {
    const priced = { ...body, quoted_credits: quotedCredits };
    let isAccepted = false;
    if (isOffline) {
      await reportFailure(
        createWhenOnline(priced).then(() => {
          isAccepted = true;
        }),
      );
      return isAccepted;
    }
    setIsSending(true);
    try {
      isAccepted = (await createGeneration(priced)) !== null;
    } catch (error) {
      setIsSending(false);
      const nextPath = await showGenerationRefusal(error, isBasic);
      if (nextPath) await navigate({ to: nextPath });
    } finally {
      setIsSending(false);
      // The ledger lowers the balance immediately; the server's number follows, including when it caused the
      // rejection.
      read('billing.getInfo').catch(() => undefined);
    }
    return isAccepted;
  }

  return { isSending, send };
}
