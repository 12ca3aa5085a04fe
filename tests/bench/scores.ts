// Tune, phrasing and arrangement of composed scores against their gates, without rendering: npx tsx
// tests/bench/scores.ts
import { EngineUnderTest } from './engine/engine-under-test.ts';
import { scoreMetrics } from './engine/score-metrics.ts';
import { metricTable } from './table.ts';

console.log(metricTable(scoreMetrics(await EngineUnderTest.load(), 3)));
