/** What the map says when there is no box to draw: with tests left out there may be tests only, but not where there is no module at all. */
export function emptyMapText(includeTests: boolean, totalModules: number): 'map.emptyText' | 'map.emptyTestsText' {
  return includeTests || totalModules === 0 ? 'map.emptyText' : 'map.emptyTestsText';
}
