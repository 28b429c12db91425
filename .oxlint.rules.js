/* Rules that oxlint lacks. */

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
  ['admission', { writers: ['gate'], methods: [] }],
  ['usage', { writers: ['reads', 'cache'], methods: ['add', 'countCached'] }],
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

export default {
  meta: { name: 'music' },
  rules: { 'tables-are-maps': tablesAreMaps, 'one-part-one-writer': onePartOneWriter },
};
