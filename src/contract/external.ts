import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isSpecifiedScalarType,
  print,
  visit,
  type ASTNode,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { parseFieldPath, type TypeWithFields } from './fieldPath.ts';
import { keyFieldsOf } from './codegen/keys.ts';

/**
 * Returns the SDL that another subgraph needs to require our fields: entity keys, fields with all arguments, and
 * complete inputs and enums, because composition intersects inputs and enums.
 * @param paths Such as `Artist.albums` or `Artist.audience.latest.followers`.
 * @throws {Error} for an invalid path, or if the paths need both an interface and one of its types
 */
export function printExternal(schema: GraphQLSchema, paths: readonly string[]): string {
  const snippet = new ExternalSdl();
  for (const path of paths) {
    const { record, fields } = parseFieldPath(schema, path);
    snippet.require(record, fields);
  }
  return snippet.print(schema);
}

/** One of our types as the other subgraph declares it. */
interface Declaration {
  readonly type: TypeWithFields;
  /** SDL of our fields, by name. */
  readonly fields: Map<string, string>;
  /** Selections that the other subgraph's placeholder fields require. */
  readonly placeholders: Map<string, string>;
}

class ExternalSdl {
  readonly #declarations = new Map<string, Declaration>();
  /** SDL of inputs, enums and scalars, by name. */
  readonly #copies = new Map<string, string>();

  /** Declares the fields of a path, and a placeholder field that requires them. */
  require(record: TypeWithFields, path: readonly string[]): void {
    const name = `from${path.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`;
    this.#declare(record).placeholders.set(name, this.#select(record, path));
  }

  print(schema: GraphQLSchema): string {
    this.#checkInterfaces(schema);
    // @theguild/federation-composition rejects an interface object declared after a field that returns it.
    const declared = [...this.#declarations.values()].toSorted((a, b) => interfaceRank(a) - interfaceRank(b));
    const text = [...declared.map(printDeclaration), ...this.#copies.values()].join('\n\n');
    const used = ['@external', '@interfaceObject', '@key', '@requires'].filter(name => text.includes(name));
    const imports = used.map(name => `"${name}"`).join(', ');
    return `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [${imports}])\n\n${text}\n`;
  }

  /** Composers reject an `@interfaceObject` next to its implementing types. */
  #checkInterfaces(schema: GraphQLSchema): void {
    for (const { type } of this.#declarations.values()) {
      const member =
        isInterfaceType(type) && schema.getPossibleTypes(type).find(({ name }) => this.#declarations.has(name));
      if (member)
        throw new Error(
          `A subgraph cannot declare both ${type.name} and ${member.name}. Print their fields separately.`,
        );
    }
  }

  /**
   * Declares the first field of a path and everything below it.
   * @returns the selection
   */
  #select(owner: TypeWithFields, [name = '', ...rest]: readonly string[]): string {
    const field = owner.getFields()[name];
    if (!field?.astNode) throw new Error(`${owner.name}.${name} is not declared in the SDL.`);
    const { fields } = this.#declare(owner);
    if (name !== keyFieldsOf(owner)[0])
      fields.set(name, `${print(stripDescriptionsAndDirectives(field.astNode))} @external`);
    field.args.forEach(arg => this.#copy(getNamedType(arg.type)));
    const given = field.args.filter(isRequiredArgument).map(arg => `${arg.name}: ${exampleOf(arg)}`);
    const args = given.length > 0 ? `(${given.join(', ')})` : '';
    return `${name}${args}${this.#selectBelow(getNamedType(field.type), rest)}`;
  }

  #selectBelow(type: GraphQLNamedType, rest: readonly string[]): string {
    if (!isObjectType(type) && !isInterfaceType(type)) {
      this.#copy(type);
      return '';
    }
    this.#declare(type);
    return ` { ${selectedPaths(type, rest)
      .map(path => this.#select(type, path))
      .join(' ')} }`;
  }

  #copy(type: GraphQLNamedType): void {
    if (isSpecifiedScalarType(type) || this.#copies.has(type.name) || !type.astNode) return;
    this.#copies.set(type.name, print(stripDescriptionsAndDirectives(type.astNode)));
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(field => this.#copy(getNamedType(field.type)));
  }

  #declare(type: TypeWithFields): Declaration {
    const existing = this.#declarations.get(type.name);
    if (existing) return existing;
    const declared: Declaration = { type, fields: new Map(), placeholders: new Map() };
    this.#declarations.set(type.name, declared);
    return declared;
  }
}

const interfaceRank = ({ type }: Declaration): number => (isInterfaceType(type) ? 0 : 1);

/** Strips descriptions and directives, which other subgraphs do not repeat. */
function stripDescriptionsAndDirectives<N extends ASTNode>(node: N): N {
  const undescribed = {
    enter: (each: ASTNode) => ('description' in each ? { ...each, description: undefined } : undefined),
  };
  // Safe cast: the visitor removes only optional properties.
  return visit(visit(node, undescribed), { Directive: () => null }) as N;
}

/** Returns a sample value for a required argument: the first one in its description. */
const exampleOf = ({ description }: GraphQLArgument) => JSON.stringify(/`([^`]+)`/.exec(description ?? '')?.[1] ?? '');

/**
 * Returns the selection for the paths of an object. Apollo's composer requires `edges` and `nodes` in each selection of
 * a connection with a list size.
 */
function selectedPaths(type: TypeWithFields, [next, ...rest]: readonly string[]): (readonly string[])[] {
  const names = Object.keys(type.getFields());
  const [key] = keyFieldsOf(type);
  const isSeries = names.includes('latest');
  const isList = names.includes('edges') && !isSeries;
  const sized = isList ? [['edges', 'cursor'], ['nodes']] : [];
  if (next !== undefined) return [[next, ...rest], ...sized.filter(([name]) => name !== next)];
  if (key !== undefined) return [[key]];
  if (isSeries) return [['latest']];
  if (isList) return [['totalCount'], ...sized];
  return Object.values(type.getFields()).flatMap(({ name, args }) => (args.length > 0 ? [] : [[name]]));
}

function printDeclaration({ type, fields, placeholders }: Declaration): string {
  const [key, ...otherKeys] = keyFieldsOf(type);
  const keyField = key === undefined ? undefined : type.getFields()[key]?.astNode;
  const isReference = placeholders.size === 0;
  const directives = [
    ...(key === undefined ? [] : [`@key(fields: "${key}"${isReference ? ', resolvable: false' : ''})`]),
    ...(isInterfaceType(type) ? ['@interfaceObject'] : []),
  ];
  const lines = [
    ...(keyField ? [print(stripDescriptionsAndDirectives(keyField))] : []),
    ...[...placeholders].map(([name, selection]) => `${name}: String @requires(fields: ${JSON.stringify(selection)})`),
    ...fields.values(),
  ];
  const comments = isReference ? [] : createComments([...placeholders.keys()], [...fields.values()], otherKeys);
  const isLost = isInterfaceType(type) && fields.size > 0;
  return [
    ...comments,
    ...(isLost ? [createInterfaceComment([...fields.keys()])] : []),
    [`type ${type.name}`, ...directives, '{'].join(' '),
    ...lines.map(line => `  ${line}`),
    '}',
  ].join('\n');
}

/**
 * @theguild/federation-composition does not treat the fields as external, so routers request them from the other
 * subgraph.
 */
const createInterfaceComment = (fields: readonly string[]): string =>
  `# @theguild/federation-composition 0.27 makes ${fields.join(', ')} null for all clients: declare the types instead, or use another composer.`;

function createComments(
  placeholders: readonly string[],
  fields: readonly string[],
  otherKeys: readonly string[],
): string[] {
  const keys = otherKeys.map(key => `"${key}"`).join(', ');
  return [
    `# Replace ${placeholders.join(', ')} with your fields, and remove what they do not require.`,
    ...(keys ? [`# Alternative keys; declare only one, and only if you know its values: ${keys}.`] : []),
    ...(fields.some(field => field.includes('('))
      ? ["# Routers can confuse these arguments with a client's: prefer fields without arguments."]
      : []),
  ];
}
