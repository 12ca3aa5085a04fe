import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { AccountSheetHost } from '#components/account/AccountSheets.tsx';
import { AddToPlaylistHost } from '#components/collections/AddToPlaylistSheet.tsx';
import { CreatePersonaHost } from '#components/making/CreatePersonaSheet.tsx';
import { showGenerationRefusal } from '#components/making/generation.ts';
import { FeedbackHost } from '#components/people/FeedbackSheets.tsx';
import { MoveToWorkspaceHost } from '#components/selection/MoveToWorkspaceSheet.tsx';
import { ShareHost } from '#components/sharing/ShareSheet.tsx';
import { ClipMenuHost } from '#components/songs/ClipMenu.tsx';
import { ClipSheetHost } from '#components/songs/ClipSheets.tsx';
import { ClipToolsHost } from '#components/songs/ClipToolsHost.tsx';
import { retryGeneration } from '#state/commands/making/generate';
import { useIsBasicUser } from '#state/queries/billing/billing';
import { answerQuestion, dialogsStore, endSignUpRequest } from '#state/stores/dialogs';
import { dismissToast, toastsStore } from '#state/stores/toasts';
import { lazyView } from '#ui/lazy-view.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Toasts } from '#ui/overlays/Toasts.tsx';
import { signUpSource } from './sign-up-source.ts';

/** For users who request songs faster than anyone could listen. */
const VerificationDialog = lazyView(
  async () => (await import('#components/account/VerificationDialog.tsx')).VerificationDialog,
);

/** All overlays; not part of what the first screen loads. */
export function Overlays() {
  return (
    <>
      <ClipMenuHost />
      <ClipSheetHost />
      <AddToPlaylistHost />
      <MoveToWorkspaceHost />
      <ClipToolsHost />
      <ShareHost />
      <CreatePersonaHost />
      <FeedbackHost />
      <AccountSheetHost />
      <Questions />
      <ToastHost />
      <SignUpPrompt />
    </>
  );
}

const KINDS = { plain: 'plain', primary: 'moon', danger: 'danger-strong' } as const;

/** Shows the pending questions, one at a time. */
function Questions() {
  const question = useSnapshot(dialogsStore).questions[0];
  if (!question) return null;
  const { challenge } = question;
  if (challenge) {
    const answer = (token: string | null) => answerQuestion(question.id, token);
    return (
      <VerificationDialog key={question.id} question={question} challenge={challenge} onAnswer={answer} />
    );
  }
  return (
    <ConfirmDialog
      key={question.id}
      title={question.title}
      text={question.text}
      answers={question.answers.map(({ value, label, tone }) => ({ value, label, kind: KINDS[tone] }))}
      safeLabel={question.safeLabel}
      onAnswer={(value) => answerQuestion(question.id, value)}
    />
  );
}

function ToastHost() {
  const { toasts } = useSnapshot(toastsStore);
  const router = useRouter();
  const isBasic = useIsBasicUser();

  async function act(id: number) {
    const action = toasts.find((toast) => toast.id === id)?.action;
    dismissToast(id);
    if (!action) return;
    if (action.kind === 'link') await router.navigate({ to: action.href });
    else if (action.kind === 'run') void action.run();
    else if (action.kind === 'open-sync-center') await router.navigate({ to: '/me/sync' });
    else
      await retryGeneration({ requestId: action.requestId, clipId: null, quotedCredits: null }).catch(
        async (error: unknown) => {
          const nextPath = await showGenerationRefusal(error, isBasic);
          if (nextPath) await router.navigate({ to: nextPath });
        },
      );
  }

  return (
    <Toasts
      toasts={toasts.map(({ action, ...toast }) => ({ ...toast, actionLabel: action?.label ?? null }))}
      onDismiss={dismissToast}
      onAction={(id) => void act(id)}
    />
  );
}

/** Sends a visitor whose action needs an account to sign-up, and back afterwards. */
function SignUpPrompt() {
  const { isSignUpWanted } = useSnapshot(dialogsStore);
  const router = useRouter();
  useEffect(() => {
    if (!isSignUpWanted) return;
    endSignUpRequest();
    const { href, pathname } = router.state.location;
    const search = { auth_flow: 'sign-up', source: signUpSource(pathname), redirect_url: href } as const;
    void router.navigate({ to: '/sign-up', search });
  }, [isSignUpWanted, router]);
  return null;
}
