import * as z from 'zod'
import { configSchema } from './config.ts'

/** Every setting with its default, as the Markdown table in docs/operations.md. */
export function configTable(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input' }) as {
    properties?: Record<string, { description?: string; default?: unknown }>
  }
  const defaults: Record<string, unknown> = {
    ...numbersOf(configSchema.parse({})),
    ...defaultsOf(properties),
  }
  const rows = Object.entries(properties).map(([name, { description = '' }]) => {
    const byDefault = defaults[name] === undefined ? '–' : `\`${defaults[name]}\``
    return `| \`${name}\` | ${byDefault} | ${description} |`
  })
  return ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')
}

/** The input schema shows no default for numbers, which arrive as text. */
function numbersOf(settings: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => typeof value === 'number'))
}

function defaultsOf(properties: Record<string, { default?: unknown }>): Record<string, unknown> {
  const given = Object.entries(properties).filter(([, schema]) => schema.default !== undefined)
  return Object.fromEntries(given.map(([name, schema]) => [name, schema.default]))
}
