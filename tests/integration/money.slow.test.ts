import { describeTwoServers } from './money.ts';

describeTwoServers(20);
