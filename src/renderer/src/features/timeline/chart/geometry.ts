/** Pixels left of the bars, where rows are named, and right of them. */
export const GUTTER = 82;
export const RIGHT = 14;
const RELEASES = 24;
const MARKS = 17;
const AXIS = 22;

/** Which rows of marks there are: those that the whole history has something for. */
export interface Rows {
  readonly releases: boolean;
  readonly reverts: boolean;
  readonly merges: boolean;
}

/** A row: where it begins and how high it is, in pixels from the top. */
export interface Row {
  readonly top: number;
  readonly height: number;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Left end and width of the part that time runs along. */
  readonly left: number;
  readonly across: number;
  readonly releases: Row | null;
  readonly bars: Row;
  readonly reverts: Row | null;
  readonly merges: Row | null;
  readonly axis: Row;
}

/** Where everything stands on a chart of this size. */
export function geometryOf(width: number, height: number, rows: Rows): Geometry {
  const top = rows.releases ? RELEASES : 8;
  const below = (rows.reverts ? MARKS : 0) + (rows.merges ? MARKS : 0) + AXIS;
  const bars = { top, height: Math.max(20, height - top - below) };
  let next = bars.top + bars.height;
  const row = (there: boolean, size: number): Row | null => {
    if (!there) return null;
    next += size;
    return { top: next - size, height: size };
  };
  const reverts = row(rows.reverts, MARKS);
  const merges = row(rows.merges, MARKS);
  return {
    width,
    height,
    left: GUTTER,
    across: Math.max(1, width - GUTTER - RIGHT),
    releases: rows.releases ? { top: 0, height: RELEASES } : null,
    bars,
    reverts,
    merges,
    axis: { top: next, height: AXIS },
  };
}

export type Area = 'releases' | 'bars' | 'reverts' | 'merges' | 'axis';

/** The row that a height lies in. */
export function areaAt(y: number, geometry: Geometry): Area {
  const areas = ['releases', 'reverts', 'merges', 'axis'] as const;
  return (
    areas.find((area) => {
      const row = geometry[area];
      return row !== null && y >= row.top && y < row.top + row.height;
    }) ?? 'bars'
  );
}
