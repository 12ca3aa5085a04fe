import type { PlanComparison, PlanDescription, PlanQuestion } from '#contract/billing';
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
  basic: 'Basic',
  student: 'Student',
  pro: 'Pro',
  premier: 'Premier',
};

const DESCRIPTIONS: Readonly<Record<OfferedLevel, string>> = {
  basic: t('Free for everyone.'),
  student: t('For students: newer models and editing.'),
  pro: t('For publishing: commercial use, stems and long uploads.'),
  premier: t('Everything, including the studio, for making music every day.'),
};

function songs({ credits, period }: Plan): string {
  const count = Math.floor(credits / CREDITS_PER_CLIP);
  return `${count.toLocaleString('en-US')} songs a ${period}`;
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
        `${songsInProgress(plan)} songs in progress`,
        ...(has('auk') ? ['All models'] : [`${plan.freeClips.web_v4_gen} v4 songs a day`]),
        ...(has('edit_mode') ? ['Crop, fade, speed and other edits'] : []),
        ...(has('commercial_rights') ? ['Commercial use of new songs'] : []),
        ...(has('get_stems') ? ['Stems'] : []),
        ...(has('studio') ? ['Studio'] : []),
      ],
    };
  });
}

type Cell = (plan: Plan) => string;
const YES = 'Yes';
const NO = 'No';
const withFeature =
  (feature: string): Cell =>
  (plan) =>
    plan.features.includes(feature) ? YES : NO;
const featureOrFree =
  (feature: string, quota: keyof Plan['freeClips']): Cell =>
  (plan) =>
    plan.features.includes(feature) ? YES : `${plan.freeClips[quota]} a day`;

const SECTIONS: readonly (readonly [string, readonly (readonly [string, Cell])[]])[] = [
  [
    'Songs',
    [
      ['Songs', songs],
      ['Songs in progress', songsInProgress],
      ['During elevated usage', withFeature('commercial_rights')],
      ['Commercial use', withFeature('commercial_rights')],
    ],
  ],
  [
    'Models',
    [
      ['v3.5', () => YES],
      ['v4', featureOrFree('v4', 'web_v4_gen')],
      ['v4.5', withFeature('auk')],
      ['v4.5+ and v5', (plan) => (plan.hasNewestModels ? YES : NO)],
    ],
  ],
  [
    'Making',
    [
      ['Covers', featureOrFree('cover', 'cover')],
      ['Personas', featureOrFree('persona', 'persona')],
      ['Remasters', featureOrFree('remaster', 'remaster')],
      ['Excluded styles', withFeature('negative_tags')],
      ['Edits', withFeature('edit_mode')],
      ['Stems', withFeature('get_stems')],
      ['WAV files', withFeature('convert_audio')],
      ['Videos', withFeature('generate_song_video')],
      ['Longest upload', (plan) => `${uploadLimits({ plan, isStaff: false }).maxSeconds} s`],
      ['Studio', withFeature('studio')],
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
      '{creditsPerClip} credits for each of the two songs of a request, once it can be heard. A song that fails costs nothing.',
      { creditsPerClip: CREDITS_PER_CLIP },
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
