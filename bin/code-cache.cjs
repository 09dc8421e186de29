// Node compiles every function anew at each start: of a short command that is a sixth. V8 can keep what it compiled; Node 22 offers that
// by module.enableCompileCache(), Node 20 does not, and the functions that a command ran are kept by neither at the first start.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

/** Commands compile different functions of the same files: each has a folder of its own. What is no command's name shares one. */
function folderOf(cache) {
  const command = process.argv[2] ?? '';
  return path.join(cache, process.versions.v8, /^[a-z][a-z-]{1,30}$/.test(command) ? command : 'other');
}

function read(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written only costs time. Renamed into place, so that another process never reads half of it. */
function write(file, data) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, data);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {}
}

/** The `require` that code of a module sees. */
function requireOf(module) {
  const from = (request) => module.require(request);
  from.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  from.cache = Module._cache;
  from.main = process.mainModule;
  return from;
}

/** Code that comes from a cache cannot call `import()`. Lines within a block comment do not count. */
const IMPORTS = /^(?!\s*\*).*\bimport\(/m;

/** Makes everything that is required from now on come from the cache. `cache` is a folder of the build's own: what is read from it is run. */
exports.useCache = (cache) => {
  const { createHash } = require('node:crypto');
  const folder = folderOf(cache);
  const fresh = [];
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, filename, ...rest) {
    if (!/\.c?js$/.test(filename) || IMPORTS.test(content)) return compile.call(this, content, filename, ...rest);
    const name = createHash('sha1').update(filename).update(content).digest('hex');
    const file = path.join(folder, name);
    const cachedData = read(file);
    const script = new vm.Script(Module.wrap(content.replace(/^#!.*/, '')), { filename, cachedData });
    if (cachedData === undefined || script.cachedDataRejected) fresh.push([file, script]);
    script.runInThisContext().call(this.exports, this.exports, requireOf(this), this, filename, path.dirname(filename));
  };
  // At the end the functions that ran are compiled. A mistyped command leaves nothing behind.
  process.on('exit', (code) => {
    if (code === 0) for (const [file, script] of fresh) write(file, script.createCachedData());
  });
};

/** Loads a script of the build and what it requires. */
exports.requireCached = (entry, cache) => {
  exports.useCache(cache);
  require(entry);
};
