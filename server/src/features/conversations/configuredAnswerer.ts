import type { Config } from '../../core/config/config.ts'
import type { Logger } from '../../core/logger.ts'
import { configuredModel, configuredProvider } from '../../core/models/languageModels.ts'
import type { ProviderConsents } from '../dataUse/dataUse.service.ts'
import type { Answerer } from './answerer.ts'
import { createModelAnswerer } from './model/modelAnswerer.ts'
import { answerByRules } from './rules/ruleAnswerer.ts'

/** The answerer in use. */
export interface ChosenAnswerer {
  readonly kind: 'model' | 'rules'
  readonly answer: Answerer
}

export type AnswererFor = (userId: string) => Promise<ChosenAnswerer>

const byRules: ChosenAnswerer = { kind: 'rules', answer: answerByRules }

/** A model if configured and allowed by the person, with the rules as fallback; else the rules. */
export function configuredAnswerer(
  config: Config,
  logger: Logger,
  consents: Pick<ProviderConsents, 'allows'>,
): AnswererFor {
  const model = configuredModel(config)
  const provider = configuredProvider(config)
  if (!model || !provider) return async () => byRules
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  const answer = createModelAnswerer({ model, logger, timeoutMs, maxRetries: 1, fake: answerByRules })
  const byModel: ChosenAnswerer = { kind: 'model', answer }
  return async userId => ((await consents.allows(userId, provider)) ? byModel : byRules)
}
