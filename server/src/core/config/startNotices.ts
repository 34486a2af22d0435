import type { Config } from './config.ts'

/** Without them the C library of Linux keeps what pictures took: see docs/reliability.md. */
const memorySettings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

/** What the operator is told at the start: which contacts and memory settings are not set, and what follows from it. */
export function startNotices(
  { SECURITY_CONTACT, SALES_CONTACT }: Pick<Config, 'SECURITY_CONTACT' | 'SALES_CONTACT'>,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process,
): string[] {
  const unset = platform === 'linux' ? memorySettings.filter(name => !env[name]) : []
  return [
    ...(SECURITY_CONTACT === undefined
      ? [
          'SECURITY_CONTACT is not set: no page says whom to tell of a weakness, and there is no security.txt.',
        ]
      : []),
    ...(SALES_CONTACT === undefined
      ? ['SALES_CONTACT is not set: the Enterprise plan of the pricing page has no button.']
      : []),
    ...(unset.length > 0
      ? [`${unset.join(', ')} not set: memory stays high after many receipts. \`npm start\` sets them.`]
      : []),
  ]
}
