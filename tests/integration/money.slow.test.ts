import { describeBalance, describeTwoServers } from './money.ts';

/** Set `MONEY_RUNS` for more. */
const RUNS = Number(process.env.MONEY_RUNS ?? 20);

describeBalance(RUNS);
describeTwoServers(RUNS);
