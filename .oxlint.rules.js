/* Rules that oxlint lacks. */
import { dirname } from 'node:path';

const isType = (type, name) => type?.type === 'TSTypeReference' && type.typeName.name === name;

/** The type within `Readonly<…>`. */
const writable = type => (isType(type, 'Readonly') ? type.typeArguments?.params[0] : type);

const isKeyedByText = type => isType(type, 'Record') && type.typeArguments?.params[0]?.type === 'TSStringKeyword';

/**
 * Refuses a table of a module that is an object with any text as its key: `table[text]` then finds what every object
 * has, such as `constructor`, for a text that a client or the service has chosen.
 */
const tablesAreMaps = {
  create: context => ({
    VariableDeclarator({ id, init, parent }) {
      const isOfModule = ['Program', 'ExportNamedDeclaration'].includes(parent.parent.type);
      const isObject = init?.type !== 'NewExpression';
      if (!isOfModule || !isObject || !isKeyedByText(writable(id.typeAnnotation?.typeAnnotation))) return;
      context.report({ node: id, message: 'Use a Map: `constructor` and other texts are members of every object.' });
    },
  }),
};

/** The parts of an operation (src/operation/operation.ts), the folders that write them, and their methods that do so. */
const parts = new Map([
  ['deadline', { writers: ['server'], methods: ['end', 'close', 'cancel'] }],
  ['admission', { writers: ['client'], methods: [] }],
  ['usage', { writers: ['loaders', 'cache'], methods: ['add', 'countCached'] }],
]);

const partOf = ({ type, name, property }) => parts.get(type === 'MemberExpression' ? property.name : name);

/** Refuses changes of a part of an operation in another folder than that of its rules. */
const onePartOneWriter = {
  create(context) {
    const isAllowed = ({ writers }) => writers.some(folder => context.filename.includes(`/src/${folder}/`));
    const check = node => {
      const part = node.type === 'MemberExpression' ? partOf(node.object) : undefined;
      if (!part || isAllowed(part)) return;
      context.report({
        node,
        message: `This part of an operation is written by src/${part.writers.join(', src/')} alone.`,
      });
    };
    return {
      AssignmentExpression: ({ left }) => check(left),
      UpdateExpression: ({ argument }) => check(argument),
      CallExpression({ callee }) {
        if (callee.type === 'MemberExpression' && partOf(callee.object)?.methods.includes(callee.property.name))
          check(callee);
      },
    };
  },
};

/** Folders with one file for each resource have no index.ts. */
const ONE_FILE_PER_RESOURCE = ['graph/resolvers', 'graph/generated', 'service/catalogue'];

/** The layer of a path below src/: the longest name that it begins with. */
const layerOf = (path, layers) =>
  layers.filter(name => path === name || path.startsWith(`${name}/`)).toSorted((a, b) => b.length - a.length)[0];

/** Refuses imports from a layer above, and of another file of a folder than its index.ts. */
const importsPointDown = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const [{ layers }] = context.options;
    const [root, path] = context.filename.split(/(?<=\/src\/)/);
    const own = layerOf(path, layers);
    const check = ({ source }) => {
      if (!source?.value?.startsWith?.('.')) return;
      const { pathname } = new URL(source.value, `file://${context.filename}`);
      if (!pathname.startsWith(root)) return;
      const target = pathname.slice(root.length);
      const layer = layerOf(target, layers);
      if (layer === own || path.startsWith(`${dirname(target)}/`)) return;
      const report = message => context.report({ node: source, message });
      if (!layer) report('This is in no layer of .oxlint.config.ts.');
      else if (layers.indexOf(layer) < layers.indexOf(own))
        report(`src/${layer} is above src/${own} in .oxlint.config.ts.`);
      else if (target !== `${layer}/index.ts` && !ONE_FILE_PER_RESOURCE.includes(layer))
        report(`Import src/${layer}/index.ts, the entry of that folder.`);
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default {
  meta: { name: 'music' },
  rules: {
    'tables-are-maps': tablesAreMaps,
    'one-part-one-writer': onePartOneWriter,
    'imports-point-down': importsPointDown,
  },
};
