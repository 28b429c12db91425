import {
  Kind,
  parse,
  visit,
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type StringValueNode,
} from 'graphql';

type ObjectType = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;

/** The scope that mutations require unless another one is given. */
const WRITE_SCOPE = 'music:write';
/** The tag of fields that show the company's account with the service. */
const ACCOUNT_TAG = 'account';

/**
 * Adds the directives by which a router authorizes users: mutations require a scope, account fields an authenticated user. The
 * contract has none of them, since @apollo/gateway doesn't start with them.
 */
export function addAuthorization(documents: readonly DocumentNode[], scope = WRITE_SCOPE): readonly DocumentNode[] {
  const required = parseDirective(`@requiresScopes(scopes: [[${JSON.stringify(scope)}]])`);
  const authenticated = parseDirective('@authenticated');
  const authorized = (type: ObjectType): ObjectType => ({
    ...type,
    fields: (type.fields ?? []).map(field => {
      if (type.name.value === 'Mutation') return addDirective(field, required);
      return isTagged(field, ACCOUNT_TAG) ? addDirective(field, authenticated) : field;
    }),
  });
  return documents.map(document =>
    visit(document, { Directive: addImports, ObjectTypeDefinition: authorized, ObjectTypeExtension: authorized }),
  );
}

/** Adds both directives to the imports of `@link`. */
const addImports = (node: DirectiveNode): DirectiveNode | undefined =>
  node.name.value === 'link'
    ? visit(node, { ListValue: list => ({ ...list, values: [...list.values, ...IMPORTS] }) })
    : undefined;

const IMPORTS: readonly StringValueNode[] = ['@authenticated', '@requiresScopes'].map(value => ({
  kind: Kind.STRING,
  value,
}));

const addDirective = (field: FieldDefinitionNode, added: ConstDirectiveNode): FieldDefinitionNode => ({
  ...field,
  directives: [...(field.directives ?? []), added],
});

/** @throws {GraphQLError} if it is not one directive */
function parseDirective(text: string): ConstDirectiveNode {
  const [definition] = parse(`scalar Any ${text}`).definitions;
  const [applied] = (definition?.kind === Kind.SCALAR_TYPE_DEFINITION && definition.directives) || [];
  if (!applied) throw new Error(`${text} is no directive.`);
  return applied;
}

const isTagged = ({ directives = [] }: FieldDefinitionNode, tag: string): boolean =>
  directives.some(
    ({ name, arguments: [argument] = [] }) =>
      name.value === 'tag' && argument?.value.kind === Kind.STRING && argument.value.value === tag,
  );
