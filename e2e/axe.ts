import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeScope {
  /** Selector of the part to check; the whole page if absent. */
  readonly part?: string
  /**
   * Ids of the rules to run; if absent, axe's defaults plus WCAG 2.5.3, that accessible names start with the visible
   * text.
   */
  readonly only?: readonly string[]
}

const labelInName = 'label-content-name-mismatch'
/** Shortcut keys in a button and a person's initials are not words of its label. */
const wordless = 'button:has(> kbd), [popovertarget=user-menu]'

/** Axe violations on the page in its current state: each rule with its first element. */
export async function axeViolations(page: Page, { part = 'html', only }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Our pages have no frames axe could inspect.
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

/** Like `axeViolations`, in light and dark mode. Leaves the page in dark mode with reduced motion. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await axeViolations(page, part ? { part } : {})
    findings.push(...violations.map(violation => `${colorScheme}: ${violation}`))
  }
  return findings
}
