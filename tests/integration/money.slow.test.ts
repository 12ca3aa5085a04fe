import { describeBalance, describeTwoServers } from './money.ts';

const RUNS = 20;

describeBalance(RUNS);
describeTwoServers(RUNS);
