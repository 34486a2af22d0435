import type { Config } from './config.ts'

/** Without these, glibc retains memory used for images: see docs/reliability.md. */
const memorySettings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

/** Startup notices for the operator: which contacts and memory settings are unset, and the effect. */
export function startNotices(
  { SECURITY_CONTACT, SALES_CONTACT }: Pick<Config, 'SECURITY_CONTACT' | 'SALES_CONTACT'>,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process,
): string[] {
  const unset = platform === 'linux' ? memorySettings.filter(name => !env[name]) : []
  return [
    ...(SECURITY_CONTACT === undefined
      ? [
          'SECURITY_CONTACT is not set: no page shows a contact for security reports, and there is no security.txt.',
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
