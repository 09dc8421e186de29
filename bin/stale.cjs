// Whether the build is older than the sources, as after `git pull`. Most starts ask the file system three times and read nothing.
const fs = require('node:fs');
const path = require('node:path');

/** Milliseconds since 1970 of the last change to a file's content or place; null when there is none. */
function changed(file) {
  try {
    return fs.statSync(file).ctimeMs;
  } catch {
    return null;
  }
}

/** The file that git writes whenever it changes the working tree; a linked working tree names its folder in a file. */
function gitIndex(root) {
  const dot = path.join(root, '.git');
  try {
    return path.join(
      path.resolve(
        root,
        fs
          .readFileSync(dot, 'utf8')
          .replace(/^gitdir: /, '')
          .trim(),
      ),
      'index',
    );
  } catch {
    return path.join(dot, 'index');
  }
}

/**
 * True when the build in `root` was made from other sources than those that are there. Nothing is compared while neither git nor an unpacked archive
 * has changed anything since; nor for a build that was made without noting its sources, which only developers make.
 */
exports.isStale = (root, entry) => {
  const { sourceHash, stampIn } = require('../scripts/sources.cjs');
  const stamp = stampIn(root);
  const noted = changed(stamp);
  if (noted === null || noted < changed(entry)) return false;
  if (![gitIndex(root), path.join(root, 'package.json')].some((file) => (changed(file) ?? 0) > noted)) return false;
  const hash = fs.readFileSync(stamp, 'utf8');
  if (hash !== sourceHash(root)) return true;
  try {
    // The sources are the same, so what changed was something else: not to be compared again.
    fs.writeFileSync(stamp, hash);
  } catch {}
  return false;
};
