import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runNpm } from '../../scripts/processes.mjs'

/** The parts of Lighthouse's result in use (its `types/lhr/lhr.d.ts`). */
interface Result {
  readonly lhr: {
    readonly environment: { readonly benchmarkIndex: number }
    readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } }
    readonly runtimeError?: { readonly message: string }
    readonly categories: Readonly<Record<Category, Scored>>
    readonly audits: Readonly<Record<string, Audit>>
  }
}

interface Scored {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Audit {
  readonly score: number | null
  readonly title: string
  readonly numericValue?: number
  readonly details?: { readonly items: readonly unknown[] }
}

export type Category = 'performance' | 'accessibility' | 'best-practices'
export const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices']

type Lighthouse = (
  url: string,
  flags: {
    readonly port: number
    readonly onlyCategories: readonly Category[]
    readonly extraHeaders: Readonly<Record<string, string>>
    readonly logLevel: 'error'
  },
) => Promise<Result | undefined>

/** A page view on a phone with a slow network, by Lighthouse's own rules: times in milliseconds, scores out of 100. */
export interface Audited {
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  /** Processor time of the main thread, without the slowdown. */
  readonly mainThreadMs: number
  readonly shift: number
  readonly requests: number
  /** Lighthouse's own index of the machine's speed, on which all times above depend. */
  readonly machine: number
  /** Failed accessibility and best-practice audits. */
  readonly faults: readonly string[]
}

/**
 * Loads Lighthouse, installing it next to this file on first use. It audits a page in the browser with the given
 * debugging port, signed in if a cookie is given; slow network and CPU are simulated in its model, not on this machine.
 */
export async function loadLighthouse(port: number) {
  const entry = new URL('node_modules/lighthouse/core/index.js', import.meta.url)
  if (!existsSync(entry)) {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const { code, output } = await runNpm(['ci', '--prefix', folder, '--ignore-scripts', '--no-progress'])
    if (code !== 0) throw new Error(`Lighthouse could not be installed.\n${output}`)
  }
  // Not a package of this project, so TypeScript has no types for it.
  const { default: lighthouse } = (await import(entry.href)) as { readonly default: Lighthouse }
  return async (url: string, cookie: string | undefined): Promise<Audited> => {
    const result = await lighthouse(url, {
      port,
      onlyCategories: categories,
      extraHeaders: cookie ? { cookie } : {},
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? url)
    return auditedIn(result.lhr)
  }
}

function auditedIn({ categories: scored, audits, environment, configSettings }: Result['lhr']): Audited {
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: Category) => Math.round((scored[category].score ?? Number.NaN) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    // The audit multiplies what it measured by the slowdown.
    mainThreadMs: figure('mainthread-work-breakdown') / configSettings.throttling.cpuSlowdownMultiplier,
    shift: figure('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items.length ?? Number.NaN,
    machine: environment.benchmarkIndex,
    faults: faultsOf(scored, audits),
  }
}

function faultsOf(scored: Result['lhr']['categories'], audits: Result['lhr']['audits']): string[] {
  return [scored.accessibility, scored['best-practices']].flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  )
}
