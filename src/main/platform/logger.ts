/** Log lines go to stderr: stdout belongs to data (the CLI's answers, MCP messages). */
const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

function isLevel(name: string): name is Level {
  return LEVELS.some((level) => level === name);
}

/** CAIRN_LOG names the lowest level that is written; the standard is `warn`. */
function lowestLevel(): Level {
  const wanted = process.env.CAIRN_LOG ?? '';
  return isLevel(wanted) ? wanted : 'warn';
}

function write(level: Level, message: string): void {
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(lowestLevel())) process.stderr.write(`cairn ${level}: ${message}\n`);
}

export const logger = {
  debug: (message: string): void => write('debug', message),
  info: (message: string): void => write('info', message),
  warn: (message: string): void => write('warn', message),
  error: (message: string): void => write('error', message),
};
