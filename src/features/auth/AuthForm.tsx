import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { providerProblem } from '#components/account/provider-problem.ts';
import { usePageTitle } from '#components/screens/page-title.ts';
import type { AuthFlow, AuthSearch } from '#contract/accounts/auth-flow';
import { PRODUCT_NAME } from '#contract/product';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { type AuthField, type AuthOutcome, signIn, signUp } from '#state/commands/accounts/session';
import { useDoor } from '#state/queries/accounts/door';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Logo } from '#ui/surfaces/Logo.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './AuthForm.module.css';
import { AuthCardForm, AuthOtherWay, AuthPage, AuthProblem } from './AuthLayout.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { useEnterPage } from './use-enter-page.ts';

const WORDS = {
  'sign-up': {
    title: t('Create an account'),
    lead: t('Your account exists only on this server.'),
    submit: t('Sign up'),
    busy: t('Signing up'),
    question: t('Already have an account?'),
    other: t('Sign in'),
  },
  'sign-in': {
    title: t('Welcome back'),
    lead: t('Your songs are where you left them.'),
    submit: t('Sign in'),
    busy: t('Signing in'),
    question: t('New here?'),
    other: t('Sign up'),
  },
} as const satisfies Record<AuthFlow, Record<string, string>>;

const NO_REFUSAL = { errors: {} as Partial<Record<AuthField, string>>, message: null as string | null };

const NO_VALUES: Readonly<Record<AuthField, string>> = {
  email: '',
  username: '',
  password: '',
  invitation: '',
};

interface FlowProps {
  readonly flow: AuthFlow;
  readonly search: AuthSearch;
}

interface AuthFormProps extends FlowProps {
  /** Why an earlier sign-in failed. */
  readonly problem: string | null;
}

/** The shared card of sign-in and sign-up, or the second step of a sign-in. */
export function AuthForm({ flow, search, problem }: AuthFormProps) {
  usePageTitle(WORDS[flow].submit);
  const enterPage = useEnterPage(search.redirect_url);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [values, setValues] = useState({ ...NO_VALUES, invitation: search.invite ?? '' });
  return (
    <AuthPage>
      {isCodeNeeded ? (
        <CodeForm onSignedIn={enterPage} onBack={() => setIsCodeNeeded(false)} />
      ) : (
        <PasswordForm
          flow={flow}
          search={search}
          problem={problem}
          values={values}
          onValues={setValues}
          onLeave={enterPage}
          onNeedsCode={() => {
            setValues({ ...values, password: '' });
            setIsCodeNeeded(true);
          }}
        />
      )}
    </AuthPage>
  );
}

interface PasswordFormProps extends AuthFormProps {
  readonly values: Readonly<Record<AuthField, string>>;
  readonly onValues: (values: Readonly<Record<AuthField, string>>) => void;
  readonly onLeave: () => Promise<void>;
  readonly onNeedsCode: () => void;
}

/** Problems are shown at the field they belong to. */
function PasswordForm(props: PasswordFormProps) {
  const { flow, search, values, onValues } = props;
  const door = useDoor();
  const { refusal, busy, submit, take } = useAttempts(props);
  const words = WORDS[flow];
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  const field = (name: AuthField): FieldState => ({
    value: values[name],
    error: refusal.errors[name] ?? null,
    onValue: (value: string) => onValues({ ...values, [name]: value }),
  });

  const hasPasswords = door?.has_passwords !== false;
  const isClosed = flow === 'sign-up' && door?.registration === 'closed';
  const ofProvider = search.error && providerProblem(search.error, door?.provider ?? t('The provider'));
  const problem = refusal.message ?? props.problem ?? ofProvider;
  return (
    <AuthCardForm ref={form} onSubmit={(event) => void submit(event)}>
      <Link
        to="/"
        className={styles.logo}
        aria-label={t('{productName}, start page', { productName: PRODUCT_NAME })}
      >
        <Logo name={PRODUCT_NAME} />
      </Link>
      <h1 className="display title">{words.title}</h1>
      <p className="muted">{isClosed ? t('This server does not accept new accounts.') : words.lead}</p>
      {hasPasswords && !isClosed ? (
        <AuthFields
          flow={flow}
          field={field}
          needsInvitation={
            door?.registration === 'invitation' ||
            search.invite !== undefined ||
            Boolean(refusal.errors.invitation)
          }
        />
      ) : null}
      {problem ? <AuthProblem>{problem}</AuthProblem> : null}
      {hasPasswords && !isClosed ? (
        <Button type="submit" kind="primary" isBlock busyLabel={busy}>
          {words.submit}
        </Button>
      ) : null}
      {door?.provider ? (
        <ProviderSignIn
          name={door.provider}
          redirectUrl={search.redirect_url}
          onOutcome={(outcome) => void take(outcome)}
        />
      ) : null}
      {flow === 'sign-in' ? <PasskeySignIn onOutcome={(outcome) => void take(outcome)} /> : null}
      {flow === 'sign-in' && hasPasswords ? <LostPassword hasMail={door?.has_mail === true} /> : null}
      <OtherFlow flow={flow} search={search} />
    </AuthCardForm>
  );
}

type AttemptsProps = Pick<PasswordFormProps, 'flow' | 'values' | 'onLeave' | 'onNeedsCode'>;

/** Signs in or up with the password, or takes the outcome of another way, and keeps why it was refused. */
function useAttempts({ flow, values, onLeave, onNeedsCode }: AttemptsProps) {
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  /** What is in progress; null while idle. */
  const [busy, setBusy] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(NO_REFUSAL);
    setBusy(WORDS[flow].busy);
    const wait = () => setBusy(t('The server is starting'));
    const outcome: AuthOutcome = await (flow === 'sign-up' ? signUp(values, wait) : signIn(values, wait));
    if (outcome.status === 'refused') setRefusal(outcome);
    else if (outcome.status === 'needs-code') onNeedsCode();
    // On a slow connection the next page takes a while, and a second press would sign up again.
    else await onLeave();
    setBusy(null);
  }

  async function take(outcome: AccountOutcome) {
    if (outcome.status === 'refused') setRefusal({ errors: {}, message: outcome.message });
    else await onLeave();
  }

  return { refusal, busy, submit, take };
}

/** Focuses the first invalid field, so that it is announced and ready for typing. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusal: typeof NO_REFUSAL): void {
  useEffect(() => {
    if (refusal !== NO_REFUSAL) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, refusal]);
}

interface FieldState {
  readonly value: string;
  readonly error: string | null;
  readonly onValue: (value: string) => void;
}

interface AuthFieldsProps {
  readonly flow: AuthFlow;
  readonly field: (name: AuthField) => FieldState;
  readonly needsInvitation: boolean;
}

function AuthFields({ flow, field, needsInvitation }: AuthFieldsProps) {
  return (
    <>
      {flow === 'sign-up' && needsInvitation ? (
        <TextField
          label={t('Invitation code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('This server accepts new accounts by invitation. Ask its owner for a code.')}
          {...field('invitation')}
        />
      ) : null}
      <TextField
        label={t('Email')}
        type="email"
        autoComplete={flow === 'sign-in' ? 'email webauthn' : 'email'}
        inputMode="email"
        {...field('email')}
      />
      {flow === 'sign-up' ? (
        <TextField
          label={t('Username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('3 to 40 letters, digits or underscores. Others can see it.')}
          {...field('username')}
        />
      ) : null}
      <TextField
        label={t('Password')}
        type="password"
        autoComplete={flow === 'sign-up' ? 'new-password' : 'current-password'}
        {...(flow === 'sign-up' ? { hint: t('At least 8 characters.') } : {})}
        {...field('password')}
      />
    </>
  );
}

/** The way to the form for people who have an account, or for those who have none. */
function OtherFlow({ flow, search }: FlowProps) {
  const words = WORDS[flow];
  const otherFlow = flow === 'sign-up' ? 'sign-in' : 'sign-up';
  return (
    <AuthOtherWay>
      {words.question}{' '}
      <Link to={`/${otherFlow}`} search={{ ...search, auth_flow: otherFlow }} className={styles.link}>
        {words.other}
      </Link>
    </AuthOtherWay>
  );
}

/** Without a mail server, the operator issues a new password with `npm run password`. */
function LostPassword({ hasMail }: { readonly hasMail: boolean }) {
  if (hasMail)
    return (
      <AuthOtherWay>
        <Link to="/reset-password" className={styles.link}>
          {t('Forgot your password?')}
        </Link>
      </AuthOtherWay>
    );
  return (
    <details className={styles.lost}>
      <summary>{t('Forgot your password?')}</summary>
      <p>
        <Rich
          text={t(
            'Ask the person who runs this server for a new one. They can create it with <a/>. Unsent changes stay on your device until you sign in.',
          )}
          parts={{ a: () => <code>npm run password</code> }}
        />
      </p>
    </details>
  );
}
