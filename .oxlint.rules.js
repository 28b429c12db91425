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

export default { meta: { name: 'music' }, rules: { 'tables-are-maps': tablesAreMaps } };
