import { rmSync } from 'node:fs';
import { canonicalDump } from '../../store/testing/canonical-dump';
import type { TestRepository } from './repository';

/** Differences between the index that is brought up to date and one made from nothing; both empty when there are none. */
export async function differences(repository: TestRepository): Promise<{ updated: string[]; fresh: string[] }> {
  await repository.index();
  rmSync(repository.databaseFile('fresh'), { force: true });
  await repository.index({ databaseFile: repository.databaseFile('fresh'), full: true });
  const [updated, fresh] = [repository.databaseFile(), repository.databaseFile('fresh')].map(canonicalDump);
  const only = (some: Record<string, string[]> = {}, others: Record<string, string[]> = {}): string[] =>
    Object.entries(some).flatMap(([table, rows]) => {
      const known = new Set(others[table]);
      return rows.filter((row) => !known.has(row)).map((row) => `${table} ${row}`);
    });
  return { updated: only(updated, fresh), fresh: only(fresh, updated) };
}
