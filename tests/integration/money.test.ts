import { describeBalance } from './money.ts';

describeBalance(4);
