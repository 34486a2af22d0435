import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeScope {
  /** A selector of the part of the page that is looked at; absent: all of it. */
  readonly part?: string
  /** Ids of the only rules to run. */
  readonly only?: readonly string[]
  /** A selector of what is not looked at. */
  readonly except?: string
}

/** What axe finds wrong on the page as it is: each rule with its first place. */
export async function axeViolations(page: Page, { part, only, except }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // No page of ours has frames that axe could look into.
    iframes: false,
    ...(only && { runOnly: [...only] }),
  }
  const { violations } = await page.evaluate(
    ([context, run]) => (window as unknown as { axe: typeof axe }).axe.run(context, run),
    [{ include: part ?? 'html', exclude: except ?? [] }, options] as const,
  )
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
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
