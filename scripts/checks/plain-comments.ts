// Comments are plain English: a short list of forms that readers with English as a second language misread.
import { commentsOf, isCode, lineOf, type SourceFile } from './source-file.ts';

/** The folders whose comments are checked. */
const checkedFolders = ['src', 'scripts', 'tests', 'e2e', 'bench', 'firebase-test', 'database'];

/** A form, whose words may stand on two lines, and the words to use instead. */
const forms: [form: RegExp, instead: string][] = [
  [/\bwho(?:m|so)?ever\b/gi, 'a noun (“the client that …”), or “if a person …”'],
  [/\banew\b/gi, '“again”'],
  [/\bwhere (?:there (?:is|are) (?:none|no\b|nobody|nothing)|it is not|they are not|nobody|nothing|none)/gi, '“if”'],
  [/\bwhat (?:is|are|was|were) (?:told|said|asked|known|kept)\b/gi, 'a noun'],
  [/\b(?:is|are|was|were|be) told\b/gi, '“shown”, “notified” or “mailed”'],
];

export function plainComments(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && checkedFolders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap((file) =>
      commentsOf(file).flatMap(({ text, at }) =>
        forms.flatMap(([form, instead]) =>
          [...text.matchAll(acrossLines(form))].map(
            ({ 0: words, index }) =>
              `${file.path}:${lineOf(file, at + index)}: “${words.replace(/\s+/g, ' ')}” in a comment: use ${instead}`,
          ),
        ),
      ),
    );
}

const acrossLines = ({ source, flags }: RegExp) => new RegExp(source.replaceAll(' ', String.raw`\s+`), flags);
