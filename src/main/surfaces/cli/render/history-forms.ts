import { type Fields, isFields } from './entry';
import { oneLine, type Style } from './style';

type Form = (result: Fields, style: Style) => string[];

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const text = (value: unknown): string => oneLine(String(value));
const number = (value: unknown): string => Number(value).toLocaleString('en');
const percent = (value: unknown): string => `${Math.round(Number(value) * 100)} %`;
const day = (seconds: unknown): string => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 10) : 'never');
const times = (count: unknown, one: string, many: string): string => `${number(count)} ${Number(count) === 1 ? one : many}`;

function ownerOf(owner: unknown): string {
  if (!isFields(owner)) return 'nobody';
  return `${text(owner.name)} ${percent(owner.share)}${owner.quiet === true ? ' (quiet)' : ''}`;
}

function placeLines(place: Fields, style: Style): string[] {
  const churn = `${times(place.commits, 'commit', 'commits')}, +${number(place.added)} -${number(place.deleted)}`;
  const size = `${number(place.lines)} lines`;
  const people = `${ownerOf(place.owner)} of ${times(place.people, 'person', 'people')}`;
  const name = text(place.name) === '' ? '.' : text(place.name);
  return [
    `${Number(place.score).toFixed(2)}  ${style.strong(name)}  ${churn}; ${size}; last changed ${day(place.lastChange)}; ${people}`,
    ...(isFields(place.risk) ? [`      ${style.warn(text(place.risk.why))}`] : []),
  ];
}

const hotspots: Form = (result, style) => {
  const part = (label: string, value: unknown): string[] => {
    const places = listOf(value);
    return places.length === 0 ? [] : [`${label} (${places.length})`, ...places.flatMap((place) => placeLines(place, style)).map((line) => `  ${line}`)];
  };
  const places = part('Places, by their score of churn and size', result.places);
  const head = `${times(result.commits, 'commit', 'commits')} counted${result.since === null ? '' : ` from ${day(result.since)}`}${result.until === null ? '' : ` to ${day(result.until)}`}`;
  return [head, ...(places.length > 0 ? places : ['Places: none']), ...part('Files of opened modules', result.files), ...part('Folders', result.folders)];
};

function companionLine(companion: Fields, several: boolean, style: Style): string {
  const often = `${number(companion.times)} of ${number(companion.of)} times (${percent(companion.confidence)}), last ${day(companion.last)}`;
  return `  ${style.strong(text(companion.path))}  ${several ? `with ${text(companion.with)} ` : ''}${often}${companion.plumbing === true ? '  release plumbing' : ''}`;
}

const coChanges: Form = (result, style) => {
  const of = isFields(result.of) ? result.of : {};
  const several = of.kind !== 'file';
  const what = of.kind === 'commit' ? `commit ${text(of.commit).slice(0, 10)}` : Array.isArray(of.paths) ? of.paths.map(text).join(', ') : '';
  const part = (label: string, value: unknown): string[] => {
    const list = listOf(value);
    return list.length === 0 ? [`${label}: none`] : [`${label} (${list.length})`, ...list.map((one) => companionLine(one, several, style))];
  };
  return [
    `${style.strong(what)}  ${times(result.commits, 'commit', 'commits')} counted`,
    ...part('Change with it', result.files),
    ...(several ? part('Usually changed with it and missing', result.missing) : []),
  ];
};

const evolution: Form = (result, style) => {
  const of = isFields(result.of) ? result.of : {};
  const releases = listOf(result.releases);
  const lines = listOf(result.buckets).map((bucket) => {
    const named = releases.filter(({ time }) => Number(time) >= Number(bucket.start) && Number(time) < Number(bucket.end)).map(({ name }) => text(name));
    const marks = [
      ...(Number(bucket.merges) > 0 ? [times(bucket.merges, 'merge', 'merges')] : []),
      ...(Number(bucket.reverts) > 0 ? [times(bucket.reverts, 'revert', 'reverts')] : []),
      ...(named.length > 3 ? [times(named.length, 'release', 'releases')] : named),
    ];
    const churn = `${times(bucket.commits, 'commit', 'commits')}, +${number(bucket.added)} -${number(bucket.deleted)}`;
    const state = `${times(bucket.filesAlive, 'file', 'files')}, ${times(bucket.people, 'person', 'people')}`;
    return `  ${day(bucket.start)}  ${churn}; ${state}${marks.length > 0 ? `; ${style.dim(marks.join(', '))}` : ''}`;
  });
  const series = listOf(result.series).map(({ module, commits }) => {
    const sum = Array.isArray(commits) ? commits.reduce((total: number, count) => total + Number(count), 0) : 0;
    return `  ${module === null ? 'all else' : style.strong(text(module))}  ${times(sum, 'commit', 'commits')}`;
  });
  const head = `${style.strong(text(of.name))}  ${times(result.commits, 'commit', 'commits')}, ${day(result.since)} to ${day(result.until)}, by ${text(result.step)}`;
  return [head, ...lines, ...(series.length > 0 ? ['Modules, most active first', ...series] : [])];
};

/** Forms of what the history says. */
export const HISTORY_FORMS: Readonly<Record<string, Form>> = { get_hotspots: hotspots, get_co_changes: coChanges, get_evolution: evolution };
