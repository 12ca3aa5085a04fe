import type { PlanComparison, PlanDescription, PlanQuestion } from '#contract/billing/billing';
import { CLIPS_PER_GENERATION, CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { t } from '#lib/translate';
import { type Plan, planAt, uploadLimits } from './plans.ts';

/** What a plan would cost on an installation that sells plans; all prices share this currency. */
const PRICES = {
  basic: { price_month: 0, price_year: 0 },
  student: { price_month: 5, price_year: 48 },
  pro: { price_month: 10, price_year: 96 },
  premier: { price_month: 30, price_year: 288 },
} as const;
type OfferedLevel = keyof typeof PRICES;
const LEVELS = Object.keys(PRICES) as OfferedLevel[];

const NAMES: Readonly<Record<OfferedLevel, string>> = {
  basic: t('Basic'),
  student: t('Student'),
  pro: t('Pro'),
  premier: t('Premier'),
};

const DESCRIPTIONS: Readonly<Record<OfferedLevel, string>> = {
  basic: t('Free for everyone.'),
  student: t('For students: newer models and editing.'),
  pro: t('For publishing: commercial use, stems and long uploads.'),
  premier: t('Everything, including the studio, for making music every day.'),
};

function songs({ credits, period }: Plan): string {
  const number = Math.floor(credits / CREDITS_PER_CLIP).toLocaleString('en-US');
  return period === 'day' ? t('{number} songs a day', { number }) : t('{number} songs a month', { number });
}

const songsInProgress = ({ runningRequests }: Plan) => String(runningRequests * CLIPS_PER_GENERATION);

/** Descriptions of the plans; the numbers are the ones the server enforces. */
export function planDescriptions(): PlanDescription[] {
  return LEVELS.map((level) => {
    const plan = planAt(level);
    const has = (feature: string) => plan.features.includes(feature);
    return {
      level,
      name: NAMES[level],
      ...PRICES[level],
      currency: 'USD',
      description: DESCRIPTIONS[level],
      features: [
        songs(plan),
        t('{number} songs in progress', { number: songsInProgress(plan) }),
        ...(has('auk')
          ? [t('All models')]
          : [t('{number} v4 songs a day', { number: plan.freeClips.web_v4_gen })]),
        ...(has('edit_mode') ? [t('Crop, fade, speed and other edits')] : []),
        ...(has('commercial_rights') ? [t('Commercial use of new songs')] : []),
        ...(has('get_stems') ? [t('Stems')] : []),
        ...(has('studio') ? [t('Studio')] : []),
      ],
    };
  });
}

type Cell = (plan: Plan) => string;
const YES = t('Yes');
const NO = t('No');
const withFeature =
  (feature: string): Cell =>
  (plan) =>
    plan.features.includes(feature) ? YES : NO;
const featureOrFree =
  (feature: string, quota: keyof Plan['freeClips']): Cell =>
  (plan) =>
    plan.features.includes(feature) ? YES : t('{number} a day', { number: plan.freeClips[quota] });

const SECTIONS: readonly (readonly [string, readonly (readonly [string, Cell])[]])[] = [
  [
    t('Songs'),
    [
      [t('Songs'), songs],
      [t('Songs in progress'), songsInProgress],
      [t('During elevated usage'), withFeature('commercial_rights')],
      [t('Commercial use'), withFeature('commercial_rights')],
    ],
  ],
  [
    t('Models'),
    [
      ['v3.5', () => YES],
      ['v4', featureOrFree('v4', 'web_v4_gen')],
      ['v4.5', withFeature('auk')],
      [t('v4.5+ and v5'), (plan) => (plan.hasNewestModels ? YES : NO)],
    ],
  ],
  [
    t('Making'),
    [
      [t('Covers'), featureOrFree('cover', 'cover')],
      [t('Personas'), featureOrFree('persona', 'persona')],
      [t('Remasters'), featureOrFree('remaster', 'remaster')],
      [t('Excluded styles'), withFeature('negative_tags')],
      [t('Edits'), withFeature('edit_mode')],
      [t('Stems'), withFeature('get_stems')],
      [t('WAV files'), withFeature('convert_audio')],
      [t('Videos'), withFeature('generate_song_video')],
      [t('Longest upload'), (plan) => `${uploadLimits({ plan, isStaff: false }).maxSeconds} s`],
      [t('Studio'), withFeature('studio')],
    ],
  ],
];

/** What each plan includes, derived from the plans themselves. */
export function planComparison(): PlanComparison[] {
  return SECTIONS.map(([section, rows]) => ({
    section,
    rows: rows.map(([label, cell]) => ({
      label,
      basic: cell(planAt('basic')),
      student: cell(planAt('student')),
      pro: cell(planAt('pro')),
      premier: cell(planAt('premier')),
    })),
  }));
}

export const PLAN_QUESTIONS: readonly PlanQuestion[] = [
  {
    question: t('When do my credits come back?'),
    answer: t(
      'On Basic, every day at midnight UTC. On the other plans, on the first of each month. Credits you bought never expire.',
    ),
  },
  {
    question: t('What does a song cost?'),
    answer: t(
      '{credits} credits for each of the two songs of a request, once it can be heard. A song that fails costs nothing.',
      { credits: CREDITS_PER_CLIP },
    ),
  },
  {
    question: t('What are the free v4 songs?'),
    answer: t('Plans without v4 can try it every day. These songs cost no credits.'),
  },
  {
    question: t('How do I change my plan?'),
    answer: t(
      'Choose one here. This server takes no payments, so the plan starts when you confirm it. A canceled plan lasts until the end of its period.',
    ),
  },
];
