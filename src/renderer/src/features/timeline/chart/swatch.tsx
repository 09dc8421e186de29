import { classNames } from '../../../ui/class-names';
import { type Fill, MODULE_TOKENS } from './palette';
import styles from './timeline-chart.module.css';

/** A small square as a layer of the bars is filled. */
export function Swatch({ fill }: { readonly fill: Fill | undefined }) {
  const colour = fill?.kind === 'colour' ? { background: `var(${MODULE_TOKENS[fill.number] ?? '--oi-grey'})` } : undefined;
  return <span aria-hidden className={classNames(styles.swatch, fill?.kind === 'hatched' && styles.hatched)} style={colour} />;
}
