// Enough of JSON Schema to check captured traffic against docs/formats/*.schema.json.
export interface Node {
  $ref?: string;
  enum?: unknown[];
  anyOf?: Node[];
  allOf?: Node[];
  type?: string;
  required?: string[];
  properties?: Record<string, Node>;
  items?: Node;
}

export interface Schema {
  $defs: Record<string, Node>;
}

const kinds: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

// Every way in which the value is not what the schema says, with where.
export function misfits(schema: Schema, node: Node, value: unknown, at = ''): string[] {
  if (node.$ref) return misfits(schema, schema.$defs[node.$ref.replace('#/$defs/', '')]!, value, at);
  if (node.enum) return node.enum.includes(value) ? [] : [`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(node.enum)}`];
  if (node.anyOf) {
    const all = node.anyOf.map((one) => misfits(schema, one, value, at));
    return all.some((list) => list.length === 0) ? [] : all[0]!;
  }
  const wrong = (node.allOf ?? []).flatMap((one) => misfits(schema, one, value, at));
  if (node.type && !kinds[node.type]!(value)) return [...wrong, `${at}: ${JSON.stringify(value)?.slice(0, 60)} is no ${node.type}`];
  if (Array.isArray(value) && node.items) value.forEach((item, n) => wrong.push(...misfits(schema, node.items!, item, `${at}/${n}`)));
  if (node.properties && typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const key of node.required ?? []) if (!(key in object)) wrong.push(`${at}: "${key}" is missing`);
    for (const [key, inner] of Object.entries(node.properties)) if (key in object) wrong.push(...misfits(schema, inner, object[key], `${at}/${key}`));
  }
  return wrong;
}
