// Makes the TypeScript types of the wire from docs/formats/*.schema.json.
//   node tools/wire_types.mjs          writes them
//   node tools/wire_types.mjs --check  exits 1 where a written file is not what the schema says
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
export const kMade = [
  { schema: 'docs/formats/protocol.schema.json', types: 'web/src/wire/types.ts' },
  { schema: 'docs/formats/legends.schema.json', types: 'web/src/games/legends/wire.ts' },
  { schema: 'docs/formats/stratos.schema.json', types: 'web/src/games/stratos/wire.ts' },
];

function typeOf(node) {
  if (node.$ref) return node.$ref.replace('#/$defs/', '');
  if (node.enum) return node.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  if (node.anyOf) return node.anyOf.map(typeOf).join(' | ');
  switch (node.type) {
    case 'integer': return 'number';
    case 'array': {
      const inner = typeOf(node.items);
      return / /.test(inner) ? `(${inner})[]` : `${inner}[]`;
    }
    case 'object': return 'Record<string, unknown>';
    default: return node.type;
  }
}

function declaration(name, node) {
  if (!node.properties) return `export type ${name} = ${typeOf(node)};\n`;
  const parents = (node.allOf ?? []).map(typeOf).join(', ');
  const lines = Object.entries(node.properties).map(([key, value]) => {
    const must = (node.required ?? []).includes(key);
    return `  ${key}${must ? '' : '?'}: ${typeOf(value)};\n`;
  });
  return `export interface ${name}${parents ? ` extends ${parents}` : ''} {\n${lines.join('')}}\n`;
}

export function typesFor(schemaPath) {
  const schema = JSON.parse(readFileSync(new URL(schemaPath, root), 'utf8'));
  const body = Object.entries(schema.$defs).map(([name, node]) => declaration(name, node));
  return `// Made from ${schemaPath} by tools/wire_types.mjs; change that file and run it again.\n\n${body.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let wrong = 0;
  for (const { schema, types } of kMade) {
    const made = typesFor(schema);
    const path = new URL(types, root);
    if (!process.argv.includes('--check')) writeFileSync(path, made);
    else if (readFileSync(path, 'utf8') !== made) {
      console.error(`${types} is not what ${schema} says; run node tools/wire_types.mjs`);
      wrong = 1;
    }
  }
  process.exit(wrong);
}
