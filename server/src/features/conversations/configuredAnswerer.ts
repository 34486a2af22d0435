import type { Config } from '../../core/config/config.ts'
import type { Logger } from '../../core/logger.ts'
import { configuredModel } from '../../core/models/languageModels.ts'
import type { Answerer } from './answerer.ts'
import { createModelAnswerer } from './model/modelAnswerer.ts'
import { answerByRules } from './rules/ruleAnswerer.ts'

/** A model where the settings give one, with the rules to stand in for it; else the rules. */
export function configuredAnswerer(
  config: Config,
  logger: Logger,
): { kind: 'model' | 'rules'; answer: Answerer } {
  const model = configuredModel(config)
  if (!model) return { kind: 'rules', answer: answerByRules }
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  const answer = createModelAnswerer({ model, logger, timeoutMs, maxRetries: 1, standIn: answerByRules })
  return { kind: 'model', answer }
}
