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

/** Default scope required for mutations. */
const WRITE_SCOPE = 'music:write';
/** Marks fields that expose the company's account with the service. */
const ACCOUNT_TAG = 'account';

/**
 * Adds authorization directives for a router: mutations require a scope, account fields an authenticated user. The
 * contract omits them because @apollo/gateway does not start with them.
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

/** @throws {Error} if the text is not a directive */
function parseDirective(text: string): ConstDirectiveNode {
  const [definition] = parse(`scalar Any ${text}`).definitions;
  const [applied] = (definition?.kind === Kind.SCALAR_TYPE_DEFINITION && definition.directives) || [];
  if (!applied) throw new Error(`${text} is not a directive.`);
  return applied;
}

const isTagged = ({ directives = [] }: FieldDefinitionNode, tag: string): boolean =>
  directives.some(
    ({ name, arguments: [argument] = [] }) =>
      name.value === 'tag' && argument?.value.kind === Kind.STRING && argument.value.value === tag,
  );
