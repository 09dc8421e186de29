import type { RegisterCommand } from '../command';
import { examples } from '../examples';

/** `cairn doctor` */
export const registerDoctor: RegisterCommand = (program, { parts, done }) => {
  program
    .command('doctor')
    .description('Check what Cairn needs on this machine, and every index. Exit code 0: all is well, 1: something is not.')
    .option('--json', 'print the checks as JSON')
    .addHelpText('after', examples(['cairn doctor', 'a line for each check, and what to do'], ['cairn doctor --json', 'for a report of a problem']))
    .action(async (options: { json?: boolean }) => {
      const { doctorCommand } = await import('../doctor');
      done(await doctorCommand(options.json === true, parts.version));
    });
};
