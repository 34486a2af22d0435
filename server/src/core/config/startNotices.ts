import type { Config } from './config.ts'

/** What the operator is told at the start: which contacts nobody has set, and what is missing for it. */
export function startNotices({
  SECURITY_CONTACT,
  SALES_CONTACT,
}: Pick<Config, 'SECURITY_CONTACT' | 'SALES_CONTACT'>): string[] {
  return [
    ...(SECURITY_CONTACT === undefined
      ? [
          'SECURITY_CONTACT is not set: no page says whom to tell of a weakness, and there is no security.txt.',
        ]
      : []),
    ...(SALES_CONTACT === undefined
      ? ['SALES_CONTACT is not set: the Enterprise plan of the pricing page has no button.']
      : []),
  ]
}
