import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runNpm } from '../../scripts/processes.mjs'

/** What of Lighthouse's answer is read here (its `types/lhr/lhr.d.ts`). */
interface Result {
  readonly lhr: {
    readonly environment: { readonly benchmarkIndex: number }
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

/** A view of a page as a phone on a slow network has it, by Lighthouse's own rules: times in milliseconds, scores of 100. */
export interface Audited {
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly requests: number
  /** How fast the machine is by itself (Lighthouse's own index), on which each time above rests. */
  readonly machine: number
  /** What accessibility and best practices are marked down for. */
  readonly faults: readonly string[]
}

/**
 * Lighthouse, installed beside this file when it is asked for first. It looks at a page in the browser whose debugging port is
 * given, signed in by a cookie where there is one; network and processor are slowed down in its model, not by this machine.
 */
export async function loadLighthouse(port: number) {
  const entry = new URL('node_modules/lighthouse/core/index.js', import.meta.url)
  if (!existsSync(entry)) {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const { code, output } = await runNpm(['ci', '--prefix', folder, '--ignore-scripts', '--no-progress'])
    if (code !== 0) throw new Error(`Lighthouse could not be installed.\n${output}`)
  }
  // It is no package of this project, so TypeScript cannot know it.
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

function auditedIn({ categories: scored, audits, environment }: Result['lhr']): Audited {
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
