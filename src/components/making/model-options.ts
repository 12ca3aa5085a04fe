import type { BillingInfo } from '#contract/billing/billing';
import { findModel, MODELS } from '#domain/create/models';
import { formatCredits } from '#domain/credits/credit-prices';
import { aboutTime } from '#domain/texts/about-time';
import { t } from '#lib/translate';
import { useCredits } from '#state/queries/billing/billing';

const VIEWABLE = MODELS.filter(({ isViewable }) => isViewable);

interface ModelOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

interface ModelOptions {
  /** The models of the user's plan, then those of each connected engine. */
  readonly options: readonly ModelOption[];
  /** Those of connected engines that make songs from text. */
  readonly connected: readonly ModelOption[];
  /** Names of models that only larger plans have. */
  readonly missing: readonly string[];
}

/** The models as the user chooses them. The one with the key `shown` is there in any case. */
export function useModelOptions(shown: string): ModelOptions {
  const credits = useCredits().data;
  const usable = credits?.usableModels ?? [];
  const models = credits?.billing?.models ?? [];
  const listed = new Set(models.map(({ external_key }) => external_key));
  const own = VIEWABLE.filter(({ key }) => key === shown || usable.includes(key));
  // Models the server does not list are not available to anyone.
  const missing = VIEWABLE.filter((model) => listed.has(model.key) && !own.includes(model));
  const connected = models.filter((model) => model.engine_name !== undefined);
  const builtIn = own.map(({ key, name }) => ({
    value: key,
    label: name,
    ...(connected.length === 0 ? {} : { group: t('Built-in engine') }),
  }));
  const options = [...builtIn, ...connected.map(connectedOption)];
  const isListed = shown === '' || options.some(({ value }) => value === shown);
  return {
    options: isListed
      ? options
      : [...options, { value: shown, label: t('{model}, not available', { model: nameOf(shown) }) }],
    connected: connected.filter(({ tasks }) => tasks?.includes('song') !== false).map(connectedOption),
    missing: missing.map(({ name }) => name),
  };
}

const nameOf = (key: string) => findModel(key)?.name ?? key;

function connectedOption(model: BillingInfo['models'][number]): ModelOption {
  const { external_key: value, engine_name: group = '', typical_seconds: seconds, is_away: isAway } = model;
  const name = isAway ? t('{model}, unavailable', { model: nameOf(value) }) : nameOf(value);
  // As learned from the last songs.
  const timed =
    isAway || seconds === undefined
      ? name
      : t('{model}, {time} here', { model: name, time: aboutTime(seconds) });
  const credits = model.credits_per_song ?? 0;
  const label =
    credits === 0 ? timed : t('{model}, {credits} a song', { model: timed, credits: formatCredits(credits) });
  return { value, label, group };
}
