import { join, relative } from 'node:path';
import { API, type Checker, type Symbol } from 'typescript/unstable/sync';
import { nodesOf, type Nodes } from './nodes.ts';
import { Reads } from './reads.ts';

export interface Examined {
  /** The folder of tsconfig.json. */
  readonly root: string;
  /** The folder in which members are declared and read. Reads outside of it, as in tests, do not count. */
  readonly folder: string;
  /** Folders in it with types that describe what others read: the execution of GraphQL, and the users of a package. */
  readonly readByOthers?: readonly string[];
}

/**
 * The members of classes, interfaces and type literals that nothing reads, as `file: Type.member`. Knip and oxlint find unused
 * exports, locals and private members, but no others.
 */
export function unusedMembers({ root, folder, readByOthers = [] }: Examined): string[] {
  const isIn = (path: string, within: string) => path.startsWith(`${join(root, within)}/`);
  const isOurs = (path: string) =>
    isIn(path, folder) && !path.endsWith('.d.ts') && !readByOthers.some(other => isIn(path, other));
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript does not open ${config}`);
    const { program, checker } = project;
    const reads = new Reads(checker, isOurs);
    const members: Member[] = [];
    for (const path of program.getSourceFileNames().filter(name => isIn(name, folder))) {
      const nodes = nodesOf(program.getSourceFile(path));
      reads.addFile(nodes);
      if (isOurs(path)) members.push(...membersOf(nodes, relative(root, path), checker));
    }
    reads.addThroughAssignments();
    return members.filter(({ symbol }) => !reads.has(symbol)).map(({ name }) => name);
  } finally {
    api.close();
  }
}

interface Member {
  readonly name: string;
  readonly symbol: Symbol;
}

function membersOf({ members }: Nodes, file: string, checker: Checker): Member[] {
  const symbols = checker.getSymbolAtLocation(members.map(({ name }) => name));
  return members.flatMap(({ owner }, index) => {
    const symbol = symbols[index];
    return symbol ? [{ name: `${file}: ${owner}.${symbol.name}`, symbol }] : [];
  });
}
