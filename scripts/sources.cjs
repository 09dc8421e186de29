// What goes into a build, as one hash. CommonJS without packages: the command line looks here before anything is set up.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const INPUTS = ['src', 'electron.vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const NOT_BUILT = /\.test\.tsx?$|[\\/]__fixtures__[\\/]/;

function filesUnder(root, entry) {
  const absolute = path.join(root, entry);
  if (!fs.existsSync(absolute)) return [];
  if (fs.statSync(absolute).isFile()) return [entry];
  const names = fs.readdirSync(absolute, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).map((name) => path.relative(root, path.join(name.parentPath ?? name.path, name.name)));
}

/** Where a build writes the hash of what it was made from. */
exports.stampIn = (root) => path.join(root, 'out/.sources');

/** One hash over the names and texts of everything that goes into a build. */
exports.sourceHash = (root) => {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((entry) => filesUnder(root, entry)).filter((file) => !NOT_BUILT.test(file));
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};
