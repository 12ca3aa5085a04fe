interface NoticeLink {
  readonly label: string;
  readonly href: string;
}

/** What the user is told. Its text content reads: title, one space, text (UI-24). */
export interface Notice {
  readonly title: string | null;
  readonly text: string;
  readonly link?: NoticeLink;
}

export type GenerationRefusal =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'copyright-warning' }
  | { readonly kind: 'out-of-concurrency' };

const notice = (title: string | null, text: string, link?: NoticeLink): GenerationRefusal => ({
  kind: 'notice',
  notice: link ? { title, text, link } : { title, text },
});

/** What a refused generate call shows (GEN-25 to GEN-38). `status` is null when no answer came. */
export function generationRefusal(
  status: number | null,
  detail: string | null,
  isBasicUser: boolean,
): GenerationRefusal {
  const known = status === null ? null : knownRefusal(status, detail ?? '', isBasicUser);
  if (known !== null) return known;
  if (status === null || detail === null || detail === '') return notice(null, 'A system error occurred.');
  return notice('An error occurred.', detail);
}

function knownRefusal(status: number, detail: string, isBasicUser: boolean): GenerationRefusal | null {
  switch (status) {
    case 402:
      return creditRefusal(detail);
    case 423:
      return notice(null, 'Your account requires support assistance. Please contact support.');
    case 424:
      return detail === 'copyright_infringment' ? { kind: 'copyright-warning' } : null;
    case 429:
      return busyRefusal(detail, isBasicUser);
    case 451:
      return notice(
        null,
        'The lyrics do not meet our content guidelines. Please try again with different lyrics.',
      );
    case 503:
      return notice(
        null,
        'We are seeing elevated usage. Generations are currently only available for Pro and Premier subscribers.',
      );
    default:
      return null;
  }
}

function creditRefusal(detail: string): GenerationRefusal {
  if (detail === 'Subscription past due.')
    return notice(null, 'Your subscription is past due. Please update your payment method.', {
      label: 'Manage',
      href: '/account',
    });
  return notice(null, 'Need at least 10 credits to create. Upgrade your account to get more credits!', {
    label: 'Upgrade',
    href: '/account',
  });
}

function busyRefusal(detail: string, isBasicUser: boolean): GenerationRefusal {
  if (!detail.includes('Too many running jobs'))
    return notice(null, 'Too many requests. Please try again in a few moments.');
  if (isBasicUser) return { kind: 'out-of-concurrency' };
  return notice('Please wait.', 'Please wait for your other generations to finish.');
}

/** What a clip that ended in error shows (CLIP-52, CLIP-53). */
export function clipErrorNotice(errorType: string | null, errorMessage: string | null): Notice {
  if (errorType === 'moderation_failure')
    return { title: "Couldn't generate that.", text: errorMessage ?? 'Please try other words.' };
  return { title: null, text: 'An error occurred generating a clip.' };
}

export const STUCK_CLIP_TEXT = 'A clip got stuck while generating. No credits were used and you can retry.';
