import { rmSync } from 'node:fs';
import { canonicalDump } from '../../store/testing/canonical-dump';
import type { TestRepository } from './repository';

/** Differences between the index that is brought up to date and one made from nothing, and sums in either that are wrong; both empty when there are none. */
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
  // Sums that are wrong in the same way in both are no difference and still wrong.
  const wrong = (dump: Record<string, string[]> = {}): string[] =>
    [...(dump.wrong_sums ?? []), ...(dump.packed_edges ?? []), ...(dump.wrong_packs ?? [])].map((row) => `wrong ${row}`);
  return { updated: [...only(updated, fresh), ...wrong(updated)], fresh: [...only(fresh, updated), ...wrong(fresh)] };
}
