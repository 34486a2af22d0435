import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on the page, or in the part of it that a selector names, in light and in dark: each rule with its
 * first place. Ends in dark, without motion.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // No page of ours has frames: axe runs in it once, without a second page to add frames up in.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  if (part) builder.include(part)
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await builder.analyze()
    findings.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`))
  }
  return findings
}
