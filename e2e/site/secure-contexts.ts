import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync } from 'oxc-parser';
import { walkFrom } from '../../scripts/checks/source-file.ts';

/** Objects of every page, with the interfaces that describe their members in TypeScript's library of the browser. */
const holders = [
  { holder: 'crypto', interfaces: /^Crypto$/ },
  { holder: 'navigator', interfaces: /^Navigator/ },
  { holder: '', interfaces: /^WindowOrWorkerGlobalScope$/ },
];
const remark = 'Available only in secure contexts';

/**
 * The members of `crypto`, `navigator` and the window that a browser offers only to pages from a secure connection, by
 * the remarks in TypeScript's library: `crypto.randomUUID`, `caches`.
 */
export function secureOnlyMembers(): Set<string> {
  const [library = ''] = globSync('node_modules/@typescript/*/lib/lib.dom.d.ts');
  const source = readFileSync(library, 'utf8');
  const { program, comments } = parseSync(library, source);
  const remarks = comments.filter(({ value }) => value.includes(remark)).map(({ end }) => end);
  const isRemarked = ({ start }: { start: number }) =>
    remarks.some((end) => end < start && source.slice(end, start).trim() === '');
  const interfaces = program.body.filter((part) => part.type === 'TSInterfaceDeclaration');
  const secureTypes = new Set(interfaces.filter(isRemarked).map(({ id }) => id.name));
  return new Set(
    interfaces.flatMap(({ id, body }) => {
      const found = holders.find((each) => each.interfaces.test(id.name));
      if (!found) return [];
      return body.body.flatMap((member) => {
        if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
        const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
        const typeName =
          type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
        if (member.key.type !== 'Identifier' || !(isRemarked(member) || secureTypes.has(typeName))) return [];
        return [[found.holder, member.key.name].filter(Boolean).join('.')];
      });
    }),
  );
}

/** The uses of such members in shipped scripts, without the names of their files. */
export function secureOnlyUses(pattern: string, members: ReadonlySet<string>): string[] {
  const uses = new Set<string>();
  for (const file of globSync(pattern)) {
    walkFrom(parseSync(file, readFileSync(file, 'utf8')).program as Node, (node) => {
      if (node.type === 'Identifier' && members.has(node.name)) uses.add(node.name);
      if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
      const { object, property } = node;
      const holder =
        object.type === 'Identifier'
          ? object.name
          : object.type === 'MemberExpression' && object.property.type === 'Identifier'
            ? object.property.name
            : '';
      if (members.has(`${holder}.${property.name}`)) uses.add(`${holder}.${property.name}`);
    });
  }
  return [...uses].sort();
}
