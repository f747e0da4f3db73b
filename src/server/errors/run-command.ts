import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { endAtSignals, isEnding } from './end-at-signals.ts';
import { explainError } from './explain-error.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

type Command<Options extends ParseArgsOptionsConfig> = {
  /** A sentence that says how to call it. */
  usage: string;
  options?: Options;
  /** The fewest and the most words beside the options; none if it is missing. */
  words?: readonly [least: number, most: number];
  /** The exit code of a failure; 1 if it is missing. */
  failure?: number;
  /** Whether the command has its own way to end at a signal. */
  endsItself?: boolean;
};

/** Runs a command of the operator. A wrong call and each failure are a sentence; `--help` says how to call it. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  run: (values: Values<Options>, words: string[]) => Promise<void>,
): Promise<void> {
  const failure = command.failure ?? 1;
  if (!command.endsItself) endAtSignals(failure);
  try {
    const { help, words, values } = readCall(command);
    if (help) console.log(command.usage);
    else await run(values as Values<Options>, words);
  } catch (error) {
    if (!isEnding()) console.error(explainError(error));
    process.exitCode = failure;
  }
}

function readCall<Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  words: [least, most] = [0, 0],
}: Command<Options>) {
  const { values, positionals: words } = parseCall({ ...options, help: { type: 'boolean' } }, usage);
  const { help, ...others } = values;
  if (!help && (words.length < least || words.length > most)) throw new Error(usage);
  return { help, words, values: others };
}

function parseCall(options: ParseArgsOptionsConfig, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Node adds advice about its own rules after the first sentence.
    const [problem] = (error as Error).message.split(/\.\s|\n/);
    throw new Error(`${problem?.replace(/\.$/, '')}. ${usage}`);
  }
}
