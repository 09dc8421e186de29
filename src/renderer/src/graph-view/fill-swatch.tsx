import { classNames } from '../ui/class-names';
import type { Fill } from './graph-model';
import styles from './graph-view.module.css';

/** A fill of boxes in small, for a legend; the words beside it say what it means. */
export function FillSwatch({ fill }: { readonly fill: Fill }) {
  return <span aria-hidden data-fill={fill} className={classNames(styles.swatch, styles[`fill_${fill}`])} />;
}
