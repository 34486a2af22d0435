import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeScope {
  /** A selector of the part of the page that is looked at; absent: all of it. */
  readonly part?: string
  /** Ids of the only rules to run; absent: all that axe runs by default, and that names begin with what is shown (WCAG 2.5.3). */
  readonly only?: readonly string[]
}

const labelInName = 'label-content-name-mismatch'
/** Neither the keys shown in a button nor a person's initials are words of its label. */
const wordless = 'button:has(> kbd), [popovertarget=user-menu]'

/** What axe finds wrong on the page as it is: each rule with its first place. */
export async function axeViolations(page: Page, { part = 'html', only }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // No page of ours has frames that axe could look into.
    iframes: false,
    elementRef: true,
    ...(only ? { runOnly: [...only] } : { rules: { [labelInName]: { enabled: true } } }),
  }
  return page.evaluate(
    async ([include, run, exceptFor, exceptions]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include }, run)
      return violations.flatMap(({ id, nodes }) => {
        const [first] = nodes.filter(({ element }) => id !== exceptFor || !element?.matches(exceptions))
        return first ? [`${id} ${first.html}`] : []
      })
    },
    [part, options, labelInName, wordless] as const,
  )
}

/** As `axeViolations`, in light and in dark. Ends in dark, without motion. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await axeViolations(page, part ? { part } : {})
    findings.push(...violations.map(violation => `${colorScheme}: ${violation}`))
  }
  return findings
}
