import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { AccountSheetHost } from '#components/AccountSheets.tsx';
import { AddToPlaylistHost } from '#components/AddToPlaylistSheet.tsx';
import { ClipMenuHost } from '#components/ClipMenu.tsx';
import { ClipSheetHost } from '#components/ClipSheets.tsx';
import { ClipToolsHost } from '#components/ClipToolsHost.tsx';
import { CreatePersonaHost } from '#components/CreatePersonaSheet.tsx';
import { FeedbackHost } from '#components/FeedbackSheets.tsx';
import { showGenerationRefusal } from '#components/generation.ts';
import { MoveToWorkspaceHost } from '#components/MoveToWorkspaceSheet.tsx';
import { ShareHost } from '#components/ShareSheet.tsx';
import { retryGeneration } from '#state/commands/generate';
import { useSession } from '#state/queries/stored-session';
import { answerQuestion, dialogsStore, endSignUpRequest } from '#state/stores/dialogs';
import { dismissToast, toastsStore } from '#state/stores/toasts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { signUpSource } from './sign-up-source.ts';

/** For users who request songs faster than anyone could listen. */
const VerificationDialog = lazyView(
  async () => (await import('#components/VerificationDialog.tsx')).VerificationDialog,
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
  const isBasic = useSession().data?.session?.roles.pro !== true;

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
