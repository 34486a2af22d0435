import { createHash } from 'node:crypto'
import { addDays } from '@outlay/contract/core/daySpans'
import {
  type FinancialAnalysis,
  fewestForAnalysis,
  type MoodReport,
  moodAnalysisDays,
  type TextWriter,
} from '@outlay/contract/insights/assistantInsights'
import type { Actor } from '../../../core/actor.ts'
import { type Clock, dayIn } from '../../../core/clock.ts'
import type { Config } from '../../../core/config/config.ts'
import type { Logger } from '../../../core/logger.ts'
import { createTextWriter, type Draft, type WriteTexts } from '../../../core/models/generatedTexts.ts'
import { configuredModel, configuredProvider } from '../../../core/models/languageModels.ts'
import type { ProviderConsents } from '../../dataUse/dataUse.service.ts'
import { type Analyzed, type Insights, InsightsCache } from '../insights.service.ts'
import type { Shown } from '../shownIn.ts'
import type { StatedText } from './findings.ts'
import { moodSamples } from './moodSamples.ts'
import { moodTexts } from './moodTexts.ts'
import { spendingFindings } from './spendingFindings.ts'

type WriterFor = (userId: string) => Promise<WriteTexts | undefined>

/** The configured model, if the person allows it; undefined without a key. */
export function configuredWriter(
  config: Config,
  logger: Logger,
  consents: Pick<ProviderConsents, 'allows'>,
): WriterFor {
  const model = configuredModel(config)
  const provider = configuredProvider(config)
  if (!model || !provider) return async () => undefined
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  const write = createTextWriter({ model, logger, timeoutMs, maxRetries: 1 })
  return async userId => ((await consents.allows(userId, provider)) ? write : undefined)
}

interface Dependencies {
  readonly clock: Clock
  readonly insights: Insights
  /** Rewords the rules' texts; undefined without a model. */
  readonly writerFor: WriterFor
}

type TextOf = (id: string, said: StatedText) => string

/**
 * Findings about one's own spending and moods: computed, worded by rules, and reworded by a model if one is configured.
 */
export class AssistantInsights {
  readonly #deps: Dependencies
  readonly #kept = new InsightsCache<Written>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** The findings, most urgent first. */
  async financial(actor: Actor): Promise<FinancialAnalysis> {
    const analyzed = await this.#deps.insights.analyzed(actor)
    const findings = analyzed.expenseCount < fewestForAnalysis ? [] : spendingFindings(basisOf(analyzed))
    const drafts = findings.flatMap(({ id, insight, recommendation }) => [
      insight.draft(`${id}:insight`),
      recommendation.draft(`${id}:recommendation`),
    ])
    const { writtenBy, textOf } = await this.#written(actor, 'financial', drafts, analyzed.shown)
    return {
      expensesAnalyzed: analyzed.expenseCount,
      analysisDate: analyzed.answer.today,
      writtenBy,
      currency: analyzed.answer.currency,
      insights: findings.map(({ insight, recommendation, ...finding }) => ({
        ...finding,
        insight: textOf(`${finding.id}:insight`, insight),
        recommendation: textOf(`${finding.id}:recommendation`, recommendation),
      })),
    }
  }

  /** How moods and spending correlate. */
  async mood(actor: Actor): Promise<MoodReport> {
    const to = dayIn(actor.timezone, this.#deps.clock.now())
    const from = addDays(to, 1 - moodAnalysisDays)
    const { expenses, shown } = await this.#deps.insights.mooded(actor, { from, to })
    const samples = moodSamples(expenses, shown.currency)
    const texts = moodTexts(samples, shown)
    const all = [{ id: 'pattern', said: texts.pattern }, ...texts.triggers, ...texts.strategies]
    const drafts = samples.length > 0 ? all.map(({ id, said }) => said.draft(id)) : []
    const { writtenBy, textOf } = await this.#written(actor, 'mood', drafts, shown)
    return {
      expensesAnalyzed: expenses.length,
      analysisDate: to,
      writtenBy,
      currency: shown.currency,
      from,
      to,
      moodAnalysis: textOf('pattern', texts.pattern),
      spendingTriggers: texts.triggers.map(({ id, said }) => textOf(id, said)),
      recommendations: texts.strategies.map(({ id, said }) => textOf(id, said)),
      moods: samples.map(({ others: _, topCategory: __, ...sample }) => sample),
    }
  }

  /**
   * Cached per set of drafts; retried next time if the model wrote nothing valid. English only, as number words cannot
   * be checked in other languages.
   */
  async #written(
    { userId }: Actor,
    of: 'financial' | 'mood',
    drafts: readonly Draft[],
    { language }: Pick<Shown, 'language'>,
  ): Promise<{ writtenBy: TextWriter; textOf: TextOf }> {
    const writeTexts = language === 'en' ? await this.#deps.writerFor(userId) : undefined
    if (!writeTexts || drafts.length === 0) return { writtenBy: 'rules', textOf: (_, { text }) => text }
    const version = createHash('sha256').update(JSON.stringify(drafts)).digest('base64')
    const texts = await this.#kept
      .get(`${of} ${userId}`, version, () => writtenOrThrow(writeTexts, drafts))
      .catch((error: unknown) => {
        if (error instanceof NothingWrittenError) return null
        throw error
      })
    return {
      writtenBy: texts ? 'model' : 'fallback',
      textOf: (id, { text }) => texts?.get(id) ?? text,
    }
  }
}

type Written = ReadonlyMap<string, string>

class NothingWrittenError extends Error {}

/** Throws so that failures are not cached. */
async function writtenOrThrow(writeTexts: WriteTexts, drafts: readonly Draft[]): Promise<Written> {
  const texts = await writeTexts(drafts)
  if (!texts) throw new NothingWrittenError('The model wrote nothing usable')
  return texts
}

const basisOf = ({ answer, monthlyBudget, recurring, shown }: Analyzed) => ({
  answer,
  monthlyBudget,
  recurring,
  shown,
})
