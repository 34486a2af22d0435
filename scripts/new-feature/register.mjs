import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Registers a feature where features are composed. Imports go first; the formatter sorts them later.
 * @param {string} root
 * @param {import('./names.mjs').Names} names
 */
export function registerFeature(root, { camel, camelOne, pascal, kebab, sentence }) {
  change(`${root}contract/src/api.ts`, text =>
    after(text, /(?:^ {2}\w+: \w+Routes,\n)+/m, `  ${camel}: ${camelOne}Routes,\n`, [
      `import { ${camelOne}Routes } from './${camel}/${camel}.ts'\n`,
    ]),
  )
  change(`${root}server/src/app.ts`, text =>
    after(
      text,
      /(?:^ {2}\w+Routes\(app, .*\)\n)+/m,
      `  ${camelOne}Routes(app, new ${pascal}({ db, clock }))\n`,
      [
        `import { ${camelOne}Routes } from './features/${camel}/${camel}.routes.ts'\n`,
        `import { ${pascal} } from './features/${camel}/${camel}.service.ts'\n`,
      ],
    ),
  )
  change(`${root}web/src/core/api/queryKeys.ts`, text =>
    after(text, /^interface Kinds \{\n/m, `  '${kebab}': never\n`),
  )
  // Access scope of its routes; `npm run docs` generates docs/roles.md from it.
  const path = `/api/${kebab}`
  const routes = [`GET ${path}`, `POST ${path}`, `DELETE ${path}/{id}`]
  change(`${root}server/src/core/access/routeRules.ts`, text =>
    after(text, /^export const routeRules: .* = \{\n/m, routes.map(key => `  '${key}': 'own',\n`).join('')),
  )
  // API key access; docs/api.md is generated from it.
  change(`${root}server/src/core/access/keyRules.ts`, text =>
    after(
      text,
      /^export const keyRules: .* = \{\n/m,
      routes.map(key => `  '${key}': 'by session',\n`).join(''),
    ),
  )
  const page = `${pascal}Page`
  change(`${root}web/src/app/routes.tsx`, text =>
    after(
      after(
        // The real page replaces its placeholder.
        text.replace(new RegExp(`^ +'/${kebab}': .*\\n`, 'm'), ''),
        /(?:^const \w+ = lazyPage\((?:.+|\n(?: {2}.*\n)+\))\n)+/m,
        `const ${page} = lazyPage(() => import('../features/${camel}/${page}.tsx'), '${page}')\n`,
      ),
      /^export const routes: .* = \{\n/m,
      `  '/${kebab}': sessionPage(${page}, '${sentence}'),\n`,
    ),
  )
  change(`${root}web/src/app/routeTable.ts`, text =>
    after(
      text.replace(new RegExp(`^ +'/${kebab}': .*\\n`, 'm'), ''),
      /^ {2}interface RouteTable \{\n/m,
      `    '/${kebab}': None\n`,
    ),
  )
}

/**
 * @param {string} file
 * @param {(text: string) => string | null} edit
 */
function change(file, edit) {
  const edited = edit(readFileSync(file, 'utf8'))
  if (edited === null)
    throw new Error(`${file} is no longer as new-feature knows it: add the feature there by hand.`)
  writeFileSync(file, edited)
}

/**
 * Inserts a line after the block matching the pattern, and imports at the top.
 * @param {string | null} text
 * @param {RegExp} block
 * @param {string} line
 * @param {readonly string[]} imports
 */
function after(text, block, line, imports = []) {
  if (text === null || !block.test(text)) return null
  return imports.join('') + text.replace(block, found => found + line)
}
