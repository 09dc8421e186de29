/** The entry of `cairn augment`: it loads what asks a server that runs, and the rest only where none does (see `bin/cairn`). */
export { runAugment } from './surfaces/cli/augment/command';
