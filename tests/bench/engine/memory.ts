import { join } from 'node:path';
import { ROOT } from '../../support/source-files.ts';
import { runCommand } from '../judges/command.ts';
import { judged, type Metric } from '../table.ts';

const LIMIT_MB = 400;

/** Renders a song of 240 s in a separate process and reads its peak resident memory from the system. */
export async function memoryMetrics(): Promise<Metric[]> {
  const child = join(ROOT, 'tests/bench/engine/memory-child.ts');
  const { out } = await runCommand(process.execPath, ['--import', 'tsx', child]);
  const { peakMb, baseMb, seconds } = JSON.parse(out) as { peakMb: number; baseMb: number; seconds: number };
  return [
    judged(
      `memory of a process that renders a ${seconds.toFixed(0)} s song with singing, peak`,
      peakMb,
      `${peakMb.toFixed(0)} MB (${baseMb.toFixed(0)} MB before any song)`,
      `<= ${LIMIT_MB} MB`,
      peakMb <= LIMIT_MB,
    ),
  ];
}
